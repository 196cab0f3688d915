import { chakra } from '@chakra-ui/react/styled-system'
import { Money } from '~/costs/Money'
import { useQuery } from '~/data'
import { InvoiceMonthDocument } from '~/gql/generated/documents/invoice-month'
import { formatDate, formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { exactMoney } from '~/lib/money'
import { withQuery } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { EmptyState } from '~/ui/feedback'
import { TypedFilter } from '~/ui/listing'
import { Contents, Panel, PanelHead, TextLink } from '~/ui/page'
import { Select } from '~/ui/select'
import { SmallTable } from '~/ui/table'
import { firstDay, REASONS, type InvoiceFilter } from './address'
import { totalsOf } from './invoice'
import { useInvoiceMessages } from './messages'
import { Parts } from './Parts'

interface InvoicesPanelProps {
  month: string
  filter: InvoiceFilter
  onChange: (part: Partial<InvoiceFilter>) => void
}

/** The invoices of a month beside their charges, the largest difference first. */
export function InvoicesPanel({ month, filter, onChange }: InvoicesPanelProps) {
  const t = useInvoiceMessages()
  const locale = useLocale()
  const base = useSection()
  const query = useQuery(
    InvoiceMonthDocument,
    { month: firstDay(month) },
    { subject: month, select: (data) => data.page },
  )
  const { q, reason, issuer } = filter
  return (
    <Contents query={query}>
      {({ invoices }) => {
        const shown = invoices.filter(
          (one) =>
            (!issuer || one.issuer === issuer) &&
            (!reason || one.parts.some((part) => part.reason === reason)) &&
            one.id.toLowerCase().includes(q.toLowerCase()),
        )
        return (
          <Panel>
            <PanelHead title={t('invoicesOf', { month: formatMonth(firstDay(month), locale) })} />
            <chakra.search display="flex" flexWrap="wrap" gap="2" px="4" pb="2.5">
              <TypedFilter label={t('invoiceId')} value={q} onTyped={(q) => onChange({ q, month })} />
              <Select
                label={t('reason')}
                value={reason}
                options={[{ value: '', label: t('all') }, ...REASONS.map((value) => ({ value, label: t(value) }))]}
                onChange={(reason) => onChange({ reason, month })}
              />
            </chakra.search>
            {shown.length === 0 ? (
              <EmptyState title={t('none')} message={t('noneNote')} />
            ) : (
              <SmallTable
                caption={t('invoices')}
                heads={[
                  t('invoice'),
                  t('issuer'),
                  t('status'),
                  t('issued'),
                  t('due'),
                  `>${t('lines')}`,
                  `>${t('invoiced')}`,
                  `>${t('charged')}`,
                  `>${t('difference')}`,
                  t('reasons'),
                ]}
                rows={shown.map((one) => {
                  const { id, issuer, currency } = one
                  const money = (amount: string | null) =>
                    amount === null ? '–' : <Money amount={amount} currency={currency} locale={locale} />
                  return {
                    id: `${issuer} ${id} ${currency}`,
                    cells: [
                      <TextLink key="id" href={withQuery(`${base}/lines`, { month, issuer, invoice: id, currency })}>
                        <bdi>{id}</bdi>
                      </TextLink>,
                      <bdi key="issuer">{issuer}</bdi>,
                      <bdi key="status">{one.status || '–'}</bdi>,
                      one.issuedOn ? formatDate(one.issuedOn, locale) : '–',
                      one.dueOn ? formatDate(one.dueOn, locale) : '–',
                      one.lineCount.toLocaleString(locale),
                      money(one.invoiced),
                      money(one.charged),
                      exactMoney(one.difference, currency, locale),
                      <Parts key="parts" parts={one.parts} currency={currency} />,
                    ],
                  }
                })}
                foot={totalsOf(shown).map(({ currency, invoiced, charged, difference }) => ({
                  id: currency,
                  cells: [
                    t('totalOf', { currency }),
                    '',
                    '',
                    '',
                    '',
                    '',
                    <Money key="invoiced" amount={invoiced} currency={currency} locale={locale} />,
                    <Money key="charged" amount={charged} currency={currency} locale={locale} />,
                    exactMoney(difference, currency, locale),
                    '',
                  ],
                }))}
              />
            )}
          </Panel>
        )
      }}
    </Contents>
  )
}
