import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from '~/lib/use-search'
import { paths, withQuery } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { useQuery } from '~/data'
import { AuditHistogramDocument } from '~/gql/generated/documents/audit-histogram'
import { PageFrame } from '~/ui/page'
import { parseFilter, toQuery, type Filter } from './audit-address'
import { AuditChart } from './AuditChart'
import { AuditList } from './AuditList'
import { ChainProof } from './ChainProof'
import { EntrySheet } from './EntrySheet'
import { ExportEntries } from './ExportEntries'
import { FilterForm } from './FilterForm'
import { useAuditMessages } from './messages'
import { SavedFilters } from './SavedFilters'

/** The audit trail of those whom the user administers. The address has the whole search, and the open entry. */
export function AuditPage() {
  const t = useAuditMessages()
  const section = useSection()
  const search = useSearch()
  const [, navigate] = useLocation()
  const filter = useMemo(() => parseFilter(search), [search])
  const key = JSON.stringify(filter)
  const histogram = useQuery(AuditHistogramDocument, toQuery(filter), { select: (data) => data.auditHistogram })
  const show = (next: Filter, entry?: string) => navigate(withQuery(section, { ...next, ...(entry && { entry }) }))
  return (
    <PageFrame
      title={t('title')}
      controls={
        <>
          <SavedFilters filter={filter} onShow={show} />
          <ExportEntries filter={filter} />
        </>
      }
    >
      <FilterForm key={key} filter={filter} events={histogram.data?.events ?? []} onShow={show} />
      <AuditChart query={histogram} onDay={(day) => show({ ...filter, from: day, to: day })} />
      <AuditList key={`list ${key}`} filter={filter} onOpen={(id) => show(filter, id)} />
      {/* Only those who administer the whole installation may see the end of its chain. */}
      {section.startsWith(paths.area('system-admin')) && <ChainProof />}
      <EntrySheet id={new URLSearchParams(search).get('entry')} onClose={() => show(filter)} />
    </PageFrame>
  )
}
