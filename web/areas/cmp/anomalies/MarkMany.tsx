import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { request } from '~/gql/client'
import { MarkAnomaliesDocument } from '~/gql/generated/documents/mark-anomalies'
import type { AnomalyState } from '~/gql/generated'
import { notify, notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { useWatchMessages } from '../watch/messages'
import { Judgement, SAYS, type Judged } from './MarkForm'

export interface MarkManyProps {
  /** Ids of the anomalies that are shown, and those of them that are selected. */
  shown: readonly string[]
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
  onMarked: () => void
}

/** Selects all anomalies that are shown, and says the same of those that are selected. */
export function MarkMany({ shown, selected, onSelect, onMarked }: MarkManyProps) {
  const t = useWatchMessages()
  const [judged, setJudged] = useState<Judged | null>(null)
  const all = selected.length === shown.length
  const mark = (state: AnomalyState, note: string | null, until: string | null): void => {
    request(MarkAnomaliesDocument, { ids: [...selected], state, note, until }).then(
      () => {
        setJudged(null)
        notify({
          severity: 'success',
          summary: t('markedMany', { count: selected.length, state: t(state) }),
          message: '',
        })
        onSelect([])
        onMarked()
      },
      (error: unknown) => notifyFailure(t('notMarked'), error),
    )
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" minH="8">
      <chakra.label display="flex" alignItems="center" gap="2" fontSize="sm">
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && selected.length > 0
          }}
          onChange={() => onSelect(all ? [] : shown)}
        />
        {t('selectAll')}
      </chakra.label>
      <chakra.span role="status" fontSize="sm" color="fg.muted">
        {selected.length > 0 && t('selectedCount', { count: selected.length })}
      </chakra.span>
      {selected.length > 0 && judged === null && (
        <>
          {(['acknowledged', 'snoozed', 'expected'] as const).map((one) => (
            <Button key={one} size="sm" onClick={() => setJudged(one)}>
              {t(SAYS[one])}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => mark('open', null, null)}>
            {t('reopen')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onSelect([])}>
            {t('clearSelection')}
          </Button>
        </>
      )}
      {selected.length > 0 && judged !== null && (
        <Judgement judged={judged} onSaid={mark} onCancel={() => setJudged(null)} />
      )}
    </chakra.div>
  )
}
