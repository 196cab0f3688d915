import { Suspense, useState } from 'react'
import { useSearch } from '~/lib/use-search'
import { SourceRows, type FigureRows } from '~/costs/sources'
import { useQuery } from '~/data'
import { InvoiceLinesDocument } from '~/gql/generated/documents/invoice-lines'
import { useLocale } from '~/lib/i18n'
import { withQuery } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { EmptyState } from '~/ui/feedback'
import { PageFrame, TextLink } from '~/ui/page'
import { firstDay, parseName } from './address'
import { exploreOf } from './charges'
import { InvoiceFacts } from './InvoiceFacts'
import { LinesPanel } from './LinesPanel'
import { useInvoiceMessages } from './messages'

/** One invoice: its lines beside their charges, each side with its rows. */
export default function InvoicePage() {
  const t = useInvoiceMessages()
  const locale = useLocale()
  const base = useSection()
  const name = parseName(new URLSearchParams(useSearch()))
  const [figure, setFigure] = useState<FigureRows | null>(null)
  const known = Boolean(name.month && name.issuer && name.invoice && name.currency)
  const first = firstDay(name.month)
  const query = useQuery(InvoiceLinesDocument, known ? { ...name, month: first } : null, {
    subject: JSON.stringify(name),
    select: (data) => data.comparison,
  })
  const back = <TextLink href={withQuery(base, { month: name.month })}>{t('invoices')}</TextLink>
  if (!known)
    return (
      <PageFrame title={t('invoice')} controls={back}>
        <EmptyState title={t('none')} message={t('unknown')} />
      </PageFrame>
    )
  const explore = query.data && exploreOf(first, query.data)
  return (
    <PageFrame
      title={name.invoice}
      controls={
        <>
          {back}
          {explore && <TextLink href={explore}>{t('explore')}</TextLink>}
        </>
      }
      query={query}
    >
      {(comparison) => (
        <>
          <InvoiceFacts comparison={comparison} month={first} onCharges={setFigure} />
          <LinesPanel comparison={comparison} month={first} onCharges={setFigure} />
          {figure && (
            <Suspense>
              <SourceRows
                figure={figure}
                period={{ from: comparison.from, to: comparison.to }}
                datasetVersion={null}
                onClose={() => setFigure(null)}
                locale={locale}
              />
            </Suspense>
          )}
        </>
      )}
    </PageFrame>
  )
}
