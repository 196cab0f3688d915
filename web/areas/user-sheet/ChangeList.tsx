import { chakra } from '@chakra-ui/react/styled-system'
import type { Change } from './changes'
import { useUserSheetMessages } from './messages'

/** Each change with the value before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const t = useUserSheetMessages()
  const name = ({ field, number }: Change) => {
    if (field === 'roles' && number === undefined) return t('installationRoles')
    return number === undefined ? t(field) : `${t(field)} · ${number}`
  }
  const value = ({ field }: Change, text: string) => {
    if (field === 'active') return t(text === 'true' ? 'yes' : 'no')
    return text || '–'
  }
  return (
    <chakra.dl display="grid" gap="2" fontSize="sm" overflowWrap="anywhere">
      {changes.map((change) => (
        <div key={`${change.field} ${change.number ?? ''}`}>
          <chakra.dt textStyle="label">{name(change)}</chakra.dt>
          <dd>
            <chakra.del color="fg.muted">{value(change, change.before)}</chakra.del>{' '}
            <chakra.ins display="block" textDecoration="none">
              {value(change, change.after)}
            </chakra.ins>
          </dd>
        </div>
      ))}
    </chakra.dl>
  )
}
