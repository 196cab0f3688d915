import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Money } from '~/costs/Money'
import { formatDateTime, formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { exactMoney } from '~/lib/money'
import { withQuery } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { Badge, Panel, PanelHead, TextLink } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import type { InvoiceFilter } from './address'
import { TONES, type Issuer, type MonthState } from './invoice'
import { useInvoiceMessages } from './messages'
import { Parts } from './Parts'
import { SignOff } from './SignOff'
import { Withdraw } from './Withdraw'

interface MonthsPanelProps {
  filter: InvoiceFilter
  /** The month whose invoices are below: 2024-09. */
  shown: string
  months: readonly MonthState[]
  mayWrite: boolean
}

/** The months by issuer and currency: state, sums, and who signed them off. */
export function MonthsPanel({ filter, shown, months, mayWrite }: MonthsPanelProps) {
  const t = useInvoiceMessages()
  const locale = useLocale()
  const base = useSection()
  const [asks, setAsks] = useState<{ kind: 'sign' | 'withdraw'; row: MonthState } | null>(null)
  const rows = months.filter(
    ({ issuer }) =>
      (!filter.issuer || issuer.issuer === filter.issuer) && (!filter.state || issuer.state === filter.state),
  )
  if (rows.length === 0) return <EmptyState title={t('noMonths')} message={t('noMonthsNote')} />
  const name = ({ month, issuer }: MonthState) => `${formatMonth(month, locale)} · ${issuer.issuer || t('noIssuer')}`
  return (
    <Panel>
      <PanelHead title={t('months')} />
      <SmallTable
        caption={t('months')}
        heads={[
          t('month'),
          t('issuer'),
          t('state'),
          `>${t('invoiced')}`,
          `>${t('charged')}`,
          `>${t('difference')}`,
          t('reasons'),
          t('signOff'),
          ...(mayWrite ? [`>${t('actions')}`] : []),
        ]}
        rows={rows.map((row) => {
          const { month, issuer } = row
          const { currency } = issuer
          return {
            id: `${month} ${issuer.issuer} ${issuer.currency}`,
            cells: [
              <chakra.span key="month" aria-current={month.startsWith(shown) ? 'true' : undefined}>
                <TextLink href={withQuery(base, { ...filter, month: month.slice(0, 7) })}>
                  {formatMonth(month, locale)}
                </TextLink>
              </chakra.span>,
              <bdi key="issuer">{issuer.issuer || t('noIssuer')}</bdi>,
              <Badge key="state" tone={TONES[issuer.state]}>
                {t(issuer.state)}
              </Badge>,
              <Money key="invoiced" amount={issuer.invoiced} currency={currency} locale={locale} />,
              <Money key="charged" amount={issuer.charged} currency={currency} locale={locale} />,
              exactMoney(issuer.difference, currency, locale),
              <Parts key="parts" parts={issuer.parts} currency={currency} />,
              <Signed key="signed" issuer={issuer} locale={locale} />,
              ...(mayWrite
                ? [
                    issuer.state === 'reconciled' ? (
                      <Button
                        key="withdraw"
                        size="xs"
                        variant="ghost"
                        aria-label={t('withdrawOf', { name: name(row) })}
                        onClick={() => setAsks({ kind: 'withdraw', row })}
                      >
                        {t('withdraw')}
                      </Button>
                    ) : (
                      <Button
                        key="sign"
                        size="xs"
                        variant="ghost"
                        disabled={!issuer.issuer}
                        aria-label={t('signOffOf', { name: name(row) })}
                        onClick={() => setAsks({ kind: 'sign', row })}
                      >
                        {t('signOffNow')}
                      </Button>
                    ),
                  ]
                : []),
            ],
          }
        })}
      />
      {asks?.kind === 'sign' && <SignOff row={asks.row} name={name(asks.row)} onClose={() => setAsks(null)} />}
      {asks?.kind === 'withdraw' && <Withdraw row={asks.row} name={name(asks.row)} onClose={() => setAsks(null)} />}
    </Panel>
  )
}

/** Who signed the month off, when, and with which note. */
function Signed({ issuer: { signOff }, locale }: { issuer: Issuer; locale: string }) {
  if (!signOff) return <>–</>
  return (
    <>
      {/* Isolated from each other: a Latin name would reorder an Arabic date. */}
      <bdi>{signOff.signedBy}</bdi> · <bdi>{formatDateTime(signOff.signedAt, locale)}</bdi>
      {signOff.note && (
        <chakra.span display="block" fontSize="xs" color="fg.muted" maxW="16rem" truncate title={signOff.note}>
          <bdi>{signOff.note}</bdi>
        </chakra.span>
      )}
    </>
  )
}
