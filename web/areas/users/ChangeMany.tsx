import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useState } from 'react'
import type { AdminUsersAction } from '~/gql/generated'
import { Button } from '~/ui/button'
import { lazyPart } from '~/ui/late'
import { SelectAll } from '~/ui/input'
import { Menu } from '~/ui/menu'
import type { ChangeManyDialogProps } from './ChangeManyDialog'
import { useUsersMessages } from './messages'

/** With the form kit in a chunk of its own. */
const ChangeManyDialog = lazyPart<ChangeManyDialogProps>(async () => (await import('./ChangeManyDialog')).default)

const ACTIONS = ['disable', 'enable', 'language', 'grant'] as const satisfies readonly AdminUsersAction[]

interface ChangeManyProps {
  /** All users of the page. */
  ids: readonly string[]
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
}

/** Selects all users of the page, and changes the selected ones together. */
export function ChangeMany({ ids, selected, onSelect }: ChangeManyProps) {
  const t = useUsersMessages()
  const [action, setAction] = useState<AdminUsersAction | null>(null)
  return (
    <chakra.div px="4" py="1.5">
      <SelectAll
        {...{ ids, selected, onSelect }}
        label={t('selectAll')}
        count={t('selected', { count: selected.length })}
      >
        <Menu
          trigger={<Button size="sm">{t('change')}</Button>}
          items={ACTIONS.map((id) => ({ id, label: t(id), onSelect: () => setAction(id) }))}
        />
      </SelectAll>
      {action && (
        <Suspense>
          <ChangeManyDialog
            action={action}
            ids={selected}
            onClose={() => setAction(null)}
            onChanged={() => {
              setAction(null)
              onSelect([])
            }}
          />
        </Suspense>
      )}
    </chakra.div>
  )
}
