import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatDate, formatMonthShort } from '~/lib/dates'
import { formatDecimal, displayMoney } from '~/lib/money'
import { EmptyState } from '~/ui/feedback'
import { SmallTable } from '~/ui/table'
import { Money } from '../Money'
import { KpiGrid } from '~/ui/page'
import { Sourced, WhereFrom, type TraceableFigure } from '../where-from'
import { conversionFigures, type ConvertedOf } from './figures'
import type { Conversion } from './figures'
import { useConversionMessages } from './messages'

export interface ConversionTableProps extends ConvertedOf {
  conversion: Conversion
  locale: string
}

/** Billed totals, their converted and missing parts, and every part with its rate. */
export function ConversionTable({ conversion, locale, ...of }: ConversionTableProps) {
  const t = useConversionMessages()
  const figures = conversionFigures(of, conversion, t, locale)
  const { currency, parts, original, converted, display, unconverted } = conversion
  if (parts.length === 0) return <EmptyState title={t('nothingTitle')} message={t('nothingMessage')} />
  return (
    <WhereFrom period={of.period} datasetVersion={conversion.datasetVersion}>
      <KpiGrid>
        <Figure label={t('original')}>
          <Amounts amounts={original} of={figures.original} locale={locale} />
        </Figure>
        <Figure
          label={t('convertedTo', { currency })}
          note={t('exactly', { amount: formatDecimal(converted, locale), currency })}
        >
          <Sourced of={() => figures.total(display)}>{displayMoney(display, currency, locale)}</Sourced>
        </Figure>
        <Figure label={t('unconverted')}>
          {unconverted.length === 0 ? (
            t('nothing')
          ) : (
            <Amounts amounts={unconverted} of={figures.left} locale={locale} />
          )}
        </Figure>
        <Figure label={t('ratesUsed')}>
          {formatDecimal(String(new Set(parts.flatMap(({ rate }) => (rate ? [rate.id] : []))).size), locale)}
        </Figure>
      </KpiGrid>
      {unconverted.length > 0 && (
        <chakra.div px="4" py="3">
          <chakra.p role="alert" px="3" py="2" borderRadius="md" fontSize="sm" bg="danger.subtle" color="danger.fg">
            {t('missingRates', { currencies: unconverted.map((one) => one.currency).join(', '), currency })}
          </chakra.p>
        </chakra.div>
      )}
      <SmallTable
        caption={t('parts')}
        heads={[
          t('month'),
          `>${t('billed')}`,
          `>${t('rate')}`,
          t('date'),
          t('source'),
          `>${t('convertedTo', { currency })}`,
        ]}
        rows={parts.map((part) => ({
          id: `${part.month} ${part.currency}`,
          cells: [
            formatMonthShort(part.month, locale),
            <Sourced key="billed" of={() => figures.billed(part)} period={figures.within(part)}>
              <Money amount={part.amount} currency={part.currency} locale={locale} />
            </Sourced>,
            part.rate ? formatDecimal(part.rate.rate, locale) : part.currency === currency ? '1' : '–',
            part.rate ? formatDate(part.rate.date, locale) : '',
            <span key="source" dir="auto">
              {part.rate ? part.rate.source : part.currency === currency ? t('sameCurrency') : t('noRate')}
            </span>,
            part.converted ? (
              <Sourced key="to" of={() => figures.converted(part)}>
                <Money amount={part.converted} currency={currency} locale={locale} />
              </Sourced>
            ) : (
              '–'
            ),
          ],
        }))}
      />
    </WhereFrom>
  )
}

function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <chakra.div bg="bg.panel" px="4" py="2.5" minW="0">
      <chakra.dt fontSize="xs" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
        {children}
        {note && (
          <chakra.span display="block" fontSize="xs" fontWeight="normal" color="fg.subtle">
            {note}
          </chakra.span>
        )}
      </chakra.dd>
    </chakra.div>
  )
}

interface AmountsProps {
  amounts: Conversion['original']
  of: (amount: string, currency: string) => TraceableFigure
  locale: string
}

/** Sums side by side, each in its own currency. */
function Amounts({ amounts, of, locale }: AmountsProps) {
  return amounts.map(({ amount, currency }) => (
    <chakra.span key={currency} display="block">
      <Sourced of={() => of(amount, currency)}>
        <Money amount={amount} currency={currency} locale={locale} />
      </Sourced>
    </chakra.span>
  ))
}
