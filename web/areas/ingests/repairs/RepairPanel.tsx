import { useState } from 'react'
import type { IngestQuery } from '~/gql/generated'
import { useLocale } from '~/lib/i18n'
import { NameButton } from '~/ui/table'
import { useIngestMessages } from '../messages'
import { isLacking } from '../run'
import { TablePanel } from '../TablePanel'
import { RepairSheet } from './RepairSheet'
import { repairWords } from './words'

/** The repairs of a file in words, first what it lacks; one with known places opens them. */
export function RepairPanel({ repairs }: { repairs: IngestQuery['run']['repairs'] }) {
  const t = useIngestMessages()
  const locale = useLocale()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      <TablePanel
        title={t('repaired')}
        heads={[t('repair'), t('column'), `>${t('places')}`]}
        rows={[...repairs]
          .sort((a, b) => Number(isLacking(b)) - Number(isLacking(a)))
          .map(({ kind, count, first }) => {
            const { words, column } = repairWords(kind, t)
            return {
              id: kind,
              cells: [
                first.length > 0 ? (
                  <NameButton
                    key="kind"
                    type="button"
                    color="accent.fg"
                    aria-haspopup="dialog"
                    onClick={() => setOpen(kind)}
                  >
                    {words}
                  </NameButton>
                ) : (
                  words
                ),
                <bdi key="column">{column || '–'}</bdi>,
                count.toLocaleString(locale),
              ],
            }
          })}
      />
      <RepairSheet repair={repairs.find(({ kind }) => kind === open) ?? null} onClose={() => setOpen(null)} />
    </>
  )
}
