import { chakra } from '@chakra-ui/react/styled-system'
import { Panel, PanelHead } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useRoleMessages } from './messages'
import { Noun } from './Noun'
import { byNoun, verbsText, type RoleList } from './role'

/** Permissions of the roles, side by side. */
export function RoleMatrix({ list: { roles, permissions } }: { list: RoleList }) {
  const t = useRoleMessages()
  return (
    <Panel>
      <PanelHead title={t('compare')} />
      <SmallTable
        caption={t('compare')}
        heads={[t('noun'), ...roles.map(({ name }) => name)]}
        rows={byNoun(permissions).map(([noun, names]) => ({
          id: noun,
          cells: [
            <Noun key={noun} name={noun} />,
            ...roles.map((role) => (
              <chakra.span key={role.name} fontSize="xs" dir="ltr">
                {verbsText(names, role.permissions) || <chakra.span color="fg.subtle">–</chakra.span>}
              </chakra.span>
            )),
          ],
        }))}
      />
    </Panel>
  )
}
