import { chakra } from '@chakra-ui/react/styled-system'
import type { PreviewConnectionMutation } from '~/gql/generated'
import { addDays, formatPeriod } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { exactMoney } from '~/lib/money'
import { FactList } from '~/ui/listing'
import { Notice } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useConnectionMessages } from '../messages'

/** What the first batch would load. */
export function Preview({ preview }: { preview: PreviewConnectionMutation['preview'] }) {
  const t = useConnectionMessages()
  const locale = useLocale()
  const { ok, message, cut, rowCount, rejectCount, focusVersion, firstDay, lastDay, totals, conformance } = preview
  if (!ok)
    return (
      <Notice tone="warning">
        {t('previewNone')}: <bdi>{message}</bdi>
      </Notice>
    )
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <chakra.section aria-label={t('preview')} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <chakra.h3 fontSize="sm" fontWeight="semibold">
        {t('preview')}
      </chakra.h3>
      <Notice tone="quiet" still>
        {t('previewNote')} {cut && <bdi>{cut}</bdi>}
      </Notice>
      <FactList
        facts={[
          [t('period'), firstDay && lastDay ? formatPeriod(firstDay, addDays(lastDay, 1), locale) : '–'],
          [t('rows'), number(rowCount)],
          [t('rejectedRows'), number(rejectCount)],
          [t('files'), number(preview.filesRead)],
          [t('focusVersion'), focusVersion ?? '–'],
          ...(conformance
            ? ([
                [
                  t('rules'),
                  t('rulesFound', {
                    passed: number(conformance.passed),
                    failed: number(conformance.failed),
                    warned: number(conformance.warned),
                  }),
                ],
                [t('missingColumns'), <bdi key="columns">{conformance.missingColumns.join(', ') || '–'}</bdi>],
              ] as const)
            : []),
        ]}
      />
      <SmallTable
        caption={t('total')}
        heads={[t('metric'), `>${t('total')}`]}
        rows={totals.map(({ metric, currency, amount }) => ({
          id: `${metric} ${currency}`,
          cells: [<bdi key="metric">{metric}</bdi>, exactMoney(amount, currency, locale)],
        }))}
      />
      {preview.rejects.length > 0 && (
        <SmallTable
          caption={t('rejectedRows')}
          heads={[`>${t('line')}`, t('column'), t('value'), t('reason')]}
          rows={preview.rejects.map((one, at) => ({
            id: String(at),
            cells: [
              number(one.line),
              <bdi key="column">{one.column ?? '–'}</bdi>,
              <bdi key="value">{one.value ?? '–'}</bdi>,
              <bdi key="reason">{one.reason}</bdi>,
            ],
          }))}
        />
      )}
    </chakra.section>
  )
}
