import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useState } from 'react'
import { useMutation, useQuery } from '~/data'
import { CurrencyRatesDocument } from '~/gql/generated/documents/currency-rates'
import { DeleteCurrencyRateDocument } from '~/gql/generated/documents/delete-currency-rate'
import { formatMonthShort } from '~/lib/dates'
import { Button } from '~/ui/button'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { FileButton } from '~/ui/input'
import { lazyPart } from '~/ui/late'
import { useCommonMessages } from '~/ui/messages'
import { ErrorNotice, Notice, Panel, PanelHead } from '~/ui/page'
import { PageNav } from '~/ui/table'
import type { CurrencyText } from './messages'
import type { RateFormProps } from './RateForm'
import { changesRates, uploadRates, type RatesTaken } from './rates'
import { RatesTable } from './RatesTable'

/** With the form kit in a separate chunk: fetched when the first rate is added. */
const RateForm = lazyPart<RateFormProps>(async () => (await import('./RateForm')).default)

const LIMIT = 50

export interface RatesPanelProps {
  t: CurrencyText
  locale: string
}

/** The exchange rates of the enrollment: added one by one or from a file, and removed. */
export function RatesPanel({ t, locale }: RatesPanelProps) {
  // Cursors of the pages up to the shown one: the API only pages forward.
  const [cursors, setCursors] = useState<readonly string[]>([])
  const common = useCommonMessages()
  const [open, setOpen] = useState(false)
  const [taken, setTaken] = useState<RatesTaken | null>(null)
  const cursor = cursors.at(-1)
  const query = useQuery(
    CurrencyRatesDocument,
    { limit: LIMIT, ...(cursor === undefined ? {} : { cursor }) },
    { select: (data) => data.page },
  )
  // A changed rate is on the page of its date: the list begins again.
  const onDone = (saved: RatesTaken | null) => {
    setTaken(saved)
    setCursors([])
  }
  const upload = useMutation(uploadRates, { ...changesRates, onDone })
  const remove = useMutation(DeleteCurrencyRateDocument, { ...changesRates, onDone: () => onDone(null) })
  const error = upload.error ?? remove.error
  const { status, data: page } = query
  const next = page?.nextCursor
  // In one piece: the buttons may take a line of their own, which would push what is below them.
  if (!page && status === 'loading')
    return (
      <Panel role="status" aria-label={common('loading')} px="4" py="2.5" display="grid" gap="2">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} h="6" />
        ))}
      </Panel>
    )
  return (
    <Panel>
      <PanelHead title={t('rates')} {...(page ? { note: t('rateCount', { count: page.rateCount }) } : {})}>
        {page?.mayEdit && (
          <>
            <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('newRate')}
            </Button>
            <FileButton
              label={t('upload')}
              accept=".csv,text/csv"
              onFiles={([file]) => {
                if (!file) return
                setTaken(null)
                remove.clear()
                void upload.run(file)
              }}
            />
          </>
        )}
      </PanelHead>
      <chakra.p px="4" pb="2.5" fontSize="xs" color="fg.muted" maxW="56rem">
        {t('ratesNote')}
      </chakra.p>
      <chakra.div px="4" display="flex" flexDirection="column" gap="2.5" css={{ '&:not(:empty)': { pb: '3' } }}>
        {page && !page.mayEdit && (
          <Notice tone="quiet" still>
            {t('readOnly')}
          </Notice>
        )}
        {open && (
          <Suspense>
            <RateForm onSaved={onDone} onClose={() => setOpen(false)} t={t} />
          </Suspense>
        )}
        {error && <ErrorNotice error={error} />}
        {taken && <Taken taken={taken} t={t} locale={locale} />}
      </chakra.div>
      {query.status === 'failed' && (
        <LoadFailed title={t('ratesFailed')} message={query.error.message} onRetry={query.reload} />
      )}
      {page && page.rates.length > 0 && (
        <RatesTable
          rates={page.rates}
          onRemove={
            page.mayEdit
              ? (id) => {
                  upload.clear()
                  void remove.run({ id })
                }
              : null
          }
          {...{ t, locale }}
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

function Taken({ taken, t, locale }: { taken: RatesTaken; t: CurrencyText; locale: string }) {
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
