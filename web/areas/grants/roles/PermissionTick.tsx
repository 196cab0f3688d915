import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '~/ui/a11y'
import { Icon } from '~/ui/icons'
import { Tick } from '~/ui/input'
import { useRoleMessages } from './messages'
import { verbOf } from './role'

interface PermissionTickProps {
  name: string
  /** The column says the verb. */
  bare: boolean
  held: boolean
  /** Without it, a mark instead of a box. */
  onChange?: ((name: string, held: boolean) => void) | undefined
}

/** Whether a role has a permission. */
export function PermissionTick({ name, bare, held, onChange }: PermissionTickProps) {
  const t = useRoleMessages()
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="6"
      {...(onChange ? { cursor: 'pointer' } : { color: held ? 'fg' : 'fg.subtle' })}
    >
      {onChange ? (
        <Tick
          type="checkbox"
          aria-label={name}
          checked={held}
          onChange={({ currentTarget }) => onChange(name, currentTarget.checked)}
        />
      ) : (
        <>
          {held ? <Icon name="prime:check" size="sm" /> : <span aria-hidden>{'–'}</span>}
          <VisuallyHidden>{t(held ? 'yes' : 'no')}</VisuallyHidden>
        </>
      )}
      {!bare && (
        <chakra.code dir="ltr" fontSize="xs">
          {verbOf(name)}
        </chakra.code>
      )}
    </chakra.label>
  )
}
