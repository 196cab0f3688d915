import { useLocale } from '~/lib/i18n'
import { withQuery } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { FactPanel } from '~/ui/listing'
import { TextLink } from '~/ui/page'
import { useGrantMessages } from '../messages'
import { KindBadge } from './KindBadge'
import { useRoleMessages } from './messages'
import { byNoun, textOf, type Role, type RoleList } from './role'

interface RoleFactsProps {
  role: Role
  permissions: RoleList['permissions']
}

/** Facts of the role, with a link to its grants. */
export function RoleFacts({ role: { name, builtIn, description, grantCount, ...role }, permissions }: RoleFactsProps) {
  const t = useRoleMessages()
  const words = useGrantMessages()
  const locale = useLocale()
  const grants = useSection().replace(/roles$/, 'grants')
  const text = builtIn && textOf(name)
  const all = byNoun(permissions).flatMap(([, names]) => names)
  return (
    <FactPanel
      facts={[
        [t('kind'), <KindBadge key="kind" builtIn={builtIn} />],
        [t('description'), <bdi key="text">{(text ? t(text) : description) || '–'}</bdi>],
        [
          t('permissions'),
          t('countOf', { count: all.filter((one) => role.permissions.includes(one)).length, of: all.length }),
        ],
        [
          words('grants'),
          <TextLink key="grants" href={withQuery(grants, { role: name })}>
            {grantCount.toLocaleString(locale)}
          </TextLink>,
        ],
      ]}
    />
  )
}
