import type { BatchQuery } from '~/gql/generated'
import { addDays, formatDateTime, formatPeriod } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { sizeText } from '~/lib/size'
import { FactPanel } from '~/ui/listing'
import { Badge } from '~/ui/page'
import { ANSWER_WORDS } from './answers'
import { useConnectionMessages } from './messages'
import { periodText } from './period-text'
import { BATCH_TONES } from './words'

/** What a batch is, and what became of it. */
export function BatchFacts({ detail }: { detail: BatchQuery['detail'] }) {
  const t = useConnectionMessages()
  const locale = useLocale()
  const { batch, digest, firstDay, lastDay } = detail
  const { state, period, manifest, madeAt, since, fileCount, missingCount, rowCount, bytes, answer, answeredBy } = batch
  return (
    <FactPanel
      facts={[
        [
          t('state'),
          <Badge key="state" tone={BATCH_TONES[state]}>
            {t(state)}
          </Badge>,
        ],
        [t('since'), since ? formatDateTime(since, locale) : '–'],
        [t('period'), periodText(period, locale)],
        [t('export'), <bdi key="export">{batch.export || '–'}</bdi>],
        [t('made'), formatDateTime(madeAt, locale)],
        [t('manifest'), <bdi key="manifest">{manifest ?? '–'}</bdi>],
        [
          t('files'),
          missingCount > 0
            ? t('filesOf', { there: fileCount, all: fileCount + missingCount })
            : fileCount.toLocaleString(locale),
        ],
        [t('rows'), rowCount?.toLocaleString(locale) ?? '–'],
        [t('size'), sizeText(bytes, locale)],
        ...(answer
          ? ([
              [t('answer'), t('answeredBy', { answer: t(ANSWER_WORDS[answer] ?? 'take'), by: answeredBy ?? '–' })],
            ] as const)
          : []),
        [t('chargeDays'), firstDay && lastDay ? formatPeriod(firstDay, addDays(lastDay, 1), locale) : '–'],
        [t('digest'), <code key="digest">{digest.slice(0, 16)}</code>],
      ]}
    />
  )
}
