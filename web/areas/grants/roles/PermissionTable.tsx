import { chakra } from '@chakra-ui/react/styled-system'
import { SmallTable } from '~/ui/table'
import { useRoleMessages } from './messages'
import { Noun } from './Noun'
import { PermissionTick } from './PermissionTick'
import { byNoun, verbOf, type RoleList } from './role'

interface PermissionTableProps {
  permissions: RoleList['permissions']
  held: readonly string[]
  /** Without it, the table is read only. */
  onChange?: (held: string[]) => void
}

/** A line for each noun: reading, writing, and the further verbs. */
export function PermissionTable({ permissions, held, onChange }: PermissionTableProps) {
  const t = useRoleMessages()
  const everyone = permissions.filter((one) => one.everyone).map(({ name }) => name)
  const set = (name: string, on: boolean) =>
    // In the order of the list, so that a tick that is taken back leaves nothing to save.
    onChange?.(permissions.map((one) => one.name).filter((one) => (one === name ? on : held.includes(one))))
  const tick = (name: string, bare: boolean) => (
    <PermissionTick key={name} name={name} bare={bare} held={held.includes(name)} onChange={onChange && set} />
  )
  return (
    <chakra.div minW="0">
      <SmallTable
        caption={t('permissions')}
        heads={[t('noun'), 'read', 'write', t('more')]}
        rows={byNoun(permissions).map(([noun, names]) => {
          const basic = ['read', 'write'].map((verb) => names.find((name) => verbOf(name) === verb))
          const more = names.filter((name) => !basic.includes(name))
          return {
            id: noun,
            cells: [
              <Noun key={noun} name={noun} />,
              ...basic.map((name) => name && tick(name, true)),
              <chakra.span key="more" display="flex" flexWrap="wrap" columnGap="4">
                {more.map((name) => tick(name, false))}
              </chakra.span>,
            ],
          }
        })}
      />
      <chakra.p px="4" pt="2" fontSize="xs" color="fg.muted">
        {t('everyone', { list: everyone.join(', ') })}
      </chakra.p>
    </chakra.div>
  )
}
