import { chakra } from '@chakra-ui/react/styled-system'
import { Panel, PanelHead } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { nounsOf, type Permission } from './access'
import { useAccessMessages } from './messages'

const Code = chakra('code', { base: { fontSize: 'xs', whiteSpace: 'normal' } })

/** The effective permissions by noun, and the roles that give them. */
export function NounsPanel({ permissions }: { permissions: readonly Permission[] }) {
  const t = useAccessMessages()
  const verbs = (list: readonly string[]) => (list.length > 0 ? <Code dir="ltr">{list.join(', ')}</Code> : '–')
  const allowed = permissions.filter((one) => one.allowed).length
  return (
    <Panel>
      <PanelHead title={t('permissions')} note={t('allowedOf', { count: allowed, of: permissions.length })} />
      <SmallTable
        caption={t('permissions')}
        heads={[t('object'), t('allowed'), t('missing'), t('because')]}
        rows={nounsOf(permissions).map(({ noun, roles, everyone, ...one }) => ({
          id: noun,
          cells: [
            <Code key="noun" dir="ltr">
              {noun}
            </Code>,
            verbs(one.allowed),
            verbs(one.missing),
            roles.join(', ') || (everyone ? t('everyone') : '–'),
          ],
        }))}
      />
    </Panel>
  )
}
