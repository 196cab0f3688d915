import { useMutation } from '~/data'
import { AnomaliesDocument } from '~/gql/generated/documents/anomalies'
import { MarkAnomaliesDocument } from '~/gql/generated/documents/mark-anomalies'
import { notify } from '~/shell'
import { Button } from '~/ui/button'
import { SelectAll } from '~/ui/input'
import { MARK_STATES, type Mark } from './mark'
import { MarkControls } from './MarkControls'
import { useAnomalyMessages } from './messages'

export interface MarkManyProps {
  /** All anomalies of the list. */
  ids: readonly string[]
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
  onMarked: () => void
}

/** Selects all anomalies of the list, and marks the selected ones. */
export function MarkMany({ ids, selected, onSelect, onMarked }: MarkManyProps) {
  const t = useAnomalyMessages()
  const marking = useMutation(MarkAnomaliesDocument, { invalidates: [AnomaliesDocument] })
  const mark = async (mark: Mark): Promise<void> => {
    await marking.send({ ids: [...selected], ...mark })
    notify({
      severity: 'success',
      summary: t('markedMany', { count: selected.length, state: t(mark.state) }),
    })
    onSelect([])
    onMarked()
  }
  return (
    <SelectAll
      {...{ ids, selected, onSelect }}
      label={t('selectAll')}
      count={t('selectedCount', { count: selected.length })}
    >
      <MarkControls states={MARK_STATES} canReopen onMark={mark}>
        <Button size="sm" variant="ghost" onClick={() => onSelect([])}>
          {t('clearSelection')}
        </Button>
      </MarkControls>
    </SelectAll>
  )
}
