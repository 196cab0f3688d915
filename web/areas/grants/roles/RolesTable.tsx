import { chakra } from '@chakra-ui/react/styled-system'
import { useLocale } from '~/lib/i18n'
import { useSection } from '~/lib/section'
import { TextLink } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useGrantMessages } from '../messages'
import { KindBadge } from './KindBadge'
import { useRoleMessages } from './messages'
import { textOf, type Role } from './role'

/** One line per role; each leads to its page. */
export function RolesTable({ roles }: { roles: readonly Role[] }) {
  const t = useRoleMessages()
  const words = useGrantMessages()
  const locale = useLocale()
  const base = useSection()
  return (
    <SmallTable
      caption={t('roles')}
      heads={[words('role'), t('kind'), t('description'), `>${words('grants')}`]}
      rows={roles.map(({ name, description, builtIn, grantCount }) => {
        const text = builtIn && textOf(name)
        return {
          id: name,
          cells: [
            <TextLink key="name" href={`${base}/${encodeURIComponent(name)}`}>
              {name}
            </TextLink>,
            <KindBadge key="kind" builtIn={builtIn} />,
            <chakra.bdi key="text" display="block" whiteSpace="normal" minW="14rem">
              {(text ? t(text) : description) || '–'}
            </chakra.bdi>,
            grantCount.toLocaleString(locale),
          ],
        }
      })}
    />
  )
}
