import { useQuery } from '~/data'
import { InvoiceMonthsDocument } from '~/gql/generated/documents/invoice-months'
import { useAddressFilter } from '~/lib/address-filter'
import { useSection } from '~/lib/section'
import { Notice, PageFrame, TextLink } from '~/ui/page'
import { parseFilter } from './address'
import { Bring } from './Bring'
import { newestMonth } from './invoice'
import { InvoicesPanel } from './InvoicesPanel'
import { useInvoiceMessages } from './messages'
import { MonthFilters } from './MonthFilters'
import { MonthsPanel } from './MonthsPanel'

/** Months with their state, and the invoices of one of them beside the charges. */
export function InvoicesPage() {
  const t = useInvoiceMessages()
  const base = useSection()
  const [filter, change] = useAddressFilter(parseFilter)
  const query = useQuery(InvoiceMonthsDocument, {}, { select: (data) => data.list })
  const mayWrite = query.data?.mayWrite
  return (
    <PageFrame
      title={t('invoices')}
      controls={mayWrite && <TextLink href={`${base}/new`}>{t('newInvoice')}</TextLink>}
      query={query}
    >
      {({ months, invoiceLines, mayWrite }) => {
        const month = filter.month || newestMonth(months)
        return (
          <>
            {!mayWrite && (
              <Notice tone="quiet" still>
                {t('readOnly')}
              </Notice>
            )}
            {invoiceLines === 0 && <Bring mayWrite={mayWrite} />}
            {months.length > 0 && (
              <>
                <MonthFilters filter={filter} months={months} onChange={change} />
                <MonthsPanel filter={filter} shown={month} months={months} mayWrite={mayWrite} />
              </>
            )}
            {month && invoiceLines > 0 && <InvoicesPanel key={month} month={month} filter={filter} onChange={change} />}
            {invoiceLines > 0 && <Bring mayWrite={mayWrite} small />}
          </>
        )
      }}
    </PageFrame>
  )
}
