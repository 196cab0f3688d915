import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback, useId, useState } from 'react'
import { inSight, Panel, PanelHead, useLoaded } from '~/costs/parts'
import { request } from '~/gql/client'
import { CurrencyRatesDocument } from '~/gql/generated/documents/currency-rates'
import { DeleteCurrencyRateDocument } from '~/gql/generated/documents/delete-currency-rate'
import { SaveCurrencyRatesDocument } from '~/gql/generated/documents/save-currency-rates'
import { rest } from '~/gql/rest'
import { formatDate, formatDateTime, formatMonthShort } from '~/lib/dates'
import { formatDecimal } from '~/lib/money'
import { Button } from '~/ui/button'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { FaultList } from '../rules/FaultList'
import { Notice } from '../rules/fields'
import type { RuleText } from '../rules/messages'
import { PageNav, SmallTable } from '~/ui/table'
import type { RatesTaken } from '../rules/types'
import { useAction } from '../rules/use-action'
import { RateForm } from './RateForm'

const LIMIT = 50

export interface RatesPanelProps {
  enrollment: string
  onChanged: () => void
  t: RuleText
  locale: string
}

/** The rates of the enrollment: typed in, taken from a file, or removed; each with who gave it. */
export function RatesPanel({ enrollment, onChanged, t, locale }: RatesPanelProps) {
  const id = useId()
  // The cursors of the pages up to the shown one; paging back needs no other.
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1) ?? null
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await request(CurrencyRatesDocument, { limit: LIMIT, ...(cursor === null ? {} : { cursor }) }, { signal })).page,
    [cursor],
  )
  const [loaded, reload] = useLoaded(load, enrollment)
  const [open, setOpen] = useState(false)
  const action = useAction<RatesTaken | null>()
  const page = inSight(loaded)
  const next = page?.nextCursor
  const act = (call: () => Promise<RatesTaken | null>) =>
    action.run(async () => {
      const taken = await call()
      // What was taken stands where its date puts it: the list begins again.
      if (cursors.length > 0) setCursors([])
      else reload()
      onChanged()
      return taken
    })
  const upload = (file: File) =>
    act(async () =>
      rest<RatesTaken>('POST', '/currencies/rate-files', { body: { file: file.name, csv: await file.text() } }),
    )
  const remove = (rate: string) =>
    act(async () => {
      await request(DeleteCurrencyRateDocument, { id: rate })
      return null
    })
  // All of it at once: its buttons can take a line of their own, which would push what stands below.
  if (!page && loaded.status === 'loading') {
    return (
      <Panel role="status" aria-label={t('loading')} px="4" py="2.5" display="grid" gap="2">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} h="6" />
        ))}
      </Panel>
    )
  }
  return (
    <Panel>
      <PanelHead title={t('rates')} {...(page ? { note: t('rateCount', { count: page.rateCount }) } : {})}>
        {page?.mayEdit && (
          <>
            <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('newRate')}
            </Button>
            <Button asChild size="sm">
              <label htmlFor={id}>{t('upload')}</label>
            </Button>
            <chakra.input
              id={id}
              srOnly
              type="file"
              accept=".csv,text/csv"
              onChange={(event) => {
                const input = event.currentTarget
                const [file] = input.files ?? []
                if (file) void upload(file).then(() => (input.value = ''))
              }}
            />
          </>
        )}
      </PanelHead>
      <chakra.p px="4" pb="2.5" fontSize="xs" color="fg.muted" maxW="56rem">
        {t('ratesNote')}
      </chakra.p>
      <chakra.div px="4" display="flex" flexDirection="column" gap="2.5" css={{ '&:not(:empty)': { pb: '3' } }}>
        {page && !page.mayEdit && <Notice tone="quiet">{t('readOnly')}</Notice>}
        {open && (
          <RateForm
            busy={action.busy}
            onSave={(rate) => act(async () => (await request(SaveCurrencyRatesDocument, { rates: [rate] })).taken)}
            t={t}
          />
        )}
        {action.error && (
          <Notice tone="danger">
            <FaultList error={action.error} />
          </Notice>
        )}
        {action.done && <Taken taken={action.done} t={t} locale={locale} />}
      </chakra.div>
      {loaded.status === 'failed' && (
        <LoadFailed title={t('ratesFailed')} message={loaded.error.message} onRetry={reload} retryLabel={t('retry')} />
      )}
      {page && page.rates.length > 0 && (
        <SmallTable
          caption={t('rates')}
          heads={[
            t('date'),
            t('pair'),
            `>${t('rate')}`,
            t('source'),
            t('saved'),
            ...(page.mayEdit ? [`>${t('actions')}`] : []),
          ]}
          rows={page.rates.map((rate) => ({
            id: rate.id,
            cells: [
              formatDate(rate.date, locale),
              <span key="pair" dir="ltr">{`${rate.from} → ${rate.to}`}</span>,
              formatDecimal(rate.rate, locale),
              <span key="source" dir="auto">
                {rate.source}
              </span>,
              // Each by itself: a Latin name would draw the day of an Arabic date to its own side.
              <span key="saved">
                <bdi>{rate.savedBy}</bdi> · <bdi>{formatDateTime(rate.savedAt, locale)}</bdi>
              </span>,
              ...(page.mayEdit
                ? [
                    <Button
                      key="remove"
                      size="xs"
                      variant="ghost"
                      // Its words end where the column does, not its ground.
                      me="-2"
                      aria-label={t('removeRate', { rate: `${rate.from} ${rate.to} ${rate.date}` })}
                      onClick={() => void remove(rate.id)}
                    >
                      {t('remove')}
                    </Button>,
                  ]
                : []),
            ],
          }))}
        />
      )}
      {page && (cursors.length > 0 || next) && (
        <PageNav
          label={t('ratePages')}
          status={t('rateRange', {
            from: cursors.length * LIMIT + 1,
            to: cursors.length * LIMIT + page.rates.length,
            of: page.rateCount,
          })}
          earlier={t('newerRates')}
          later={t('olderRates')}
          onEarlier={cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1))}
          onLater={next ? () => setCursors([...cursors, next]) : null}
        />
      )}
    </Panel>
  )
}

function Taken({ taken, t, locale }: { taken: RatesTaken; t: RuleText; locale: string }) {
  const { added, unchanged, replaced, duplicates, gaps } = taken
  return (
    <Notice tone="success">
      {t('taken', { added, unchanged, replaced })}
      {duplicates.map((one) => (
        <chakra.span key={one} display="block" fontSize="xs" dir="auto">
          {one}
        </chakra.span>
      ))}
      {gaps.length > 0 && (
        <chakra.span display="block" fontSize="xs">
          {t('gaps', {
            months: gaps.map(({ from, to, month }) => `${from} → ${to} ${formatMonthShort(month, locale)}`).join(', '),
          })}
        </chakra.span>
      )}
    </Notice>
  )
}
