import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation } from '~/data'
import { notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { Skeleton } from '~/ui/feedback'
import { useCommonMessages } from '~/ui/messages'
import type { RowsAsked } from '../figure'
import { amountsText } from './amounts-text'
import { FilesTable } from './FilesTable'
import { useProofMessages, type ProofText } from './messages'
import { FORMATS, saveRows } from './save-rows'
import { useOrigins, type Origins } from './use-origins'

export interface ProofProps extends RowsAsked {
  locale: string
}

const Box = chakra('section', {
  base: {
    flexShrink: '0',
    // Its place is kept from the start: the rows below stay where they are when the proof arrives.
    h: { base: '14rem', sm: '10rem' },
    maxH: '45%',
    overflow: 'auto',
    mx: '4',
    mb: '3',
    px: '3',
    py: '2',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border.muted',
    borderRadius: 'md',
    fontSize: 'sm',
  },
})

/** Files, runs and invoices of the figure, and their checks. */
export function Proof({ figure, period, datasetVersion, locale }: ProofProps) {
  const t = useProofMessages()
  const common = useCommonMessages()
  const asked = { figure, period, datasetVersion }
  const loaded = useOrigins(asked)
  const origins = loaded.status === 'failed' ? null : loaded.data
  return (
    // A region that scrolls must be reachable by key.

    <Box tabIndex={0} aria-label={t('made')}>
      {loaded.status === 'failed' && (
        <chakra.p role="alert" display="flex" gap="3" alignItems="center">
          {`${t('failed')}: ${loaded.error.message}`}
          <Button size="xs" onClick={loaded.reload}>
            {common('retry')}
          </Button>
        </chakra.p>
      )}
      {loaded.status === 'loading' && !origins && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton h="28" />
        </div>
      )}
      {origins && (
        <>
          <Verdict origins={origins} t={t} locale={locale} />
          {origins.runs.length > 0 && <FilesTable origins={origins} t={t} locale={locale} />}
          <Invoices origins={origins} t={t} locale={locale} />
          <Download asked={asked} t={t} />
        </>
      )}
    </Box>
  )
}

interface PartProps {
  origins: Origins
  t: ProofText
  locale: string
}

function Verdict({ origins, t, locale }: PartProps) {
  const { equal, runs, otherRuns, rows, figure } = origins
  return (
    <chakra.p fontWeight="medium" color={equal ? 'success.fg' : 'danger.fg'} role={equal ? undefined : 'alert'}>
      {equal
        ? t('proven', { count: runs.length + otherRuns })
        : t('unproven', { rows: amountsText(rows, locale), figure: amountsText(figure, locale) })}
    </chakra.p>
  )
}

function Invoices({ origins, t, locale }: PartProps) {
  const { invoiceColumn, invoices } = origins
  if (!invoiceColumn) return null
  return (
    <chakra.div mt="2">
      <chakra.h3 textStyle="label">{`${t('invoices')} · ${t('invoicesOf', { column: invoiceColumn })}`}</chakra.h3>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="4" fontVariantNumeric="tabular-nums">
        {invoices.map(({ invoice, folded, amounts }) => (
          <li key={invoice ?? `none ${folded}`}>
            <bdi>{invoice ?? (folded > 0 ? t('otherInvoices', { count: folded }) : t('noInvoice'))}</bdi>
            <chakra.span ms="1.5" color="fg.muted">
              {amountsText(amounts, locale)}
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

type Format = (typeof FORMATS)[number]

const NAMES: Record<Format, string> = { csv: 'CSV', xlsx: 'XLSX', parquet: 'Parquet' }

function Download({ asked, t }: { asked: RowsAsked; t: ProofText }) {
  const save = useMutation((format: Format) => saveRows(asked, format), {
    onFailed: (error) => notifyFailure(t('notSaved'), error),
  })
  return (
    <chakra.div
      role="group"
      aria-label={t('download')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mt="2"
      // Always visible: the rest of the breakdown scrolls behind it.
      position="sticky"
      zIndex="2"
      bottom="-2"
      mx="-3"
      px="3"
      py="1.5"
      bg="bg.subtle"
    >
      {t('download')}
      {FORMATS.map((format) => (
        <Button key={format} size="xs" disabled={save.busy} onClick={() => void save.run(format)}>
          {NAMES[format]}
        </Button>
      ))}
    </chakra.div>
  )
}
