import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense } from 'react'
import { useQuery } from '~/data'
import { IngestRightsDocument } from '~/gql/generated/documents/ingest-rights'
import { useAddressFilter } from '~/lib/address-filter'
import { paths } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { useConnectionsLink } from '~/shell'
import { Notice, PageFrame, TextLink } from '~/ui/page'
import { parseFilter } from './address'
import { AllEnrollments } from './AllEnrollments'
import { EnrollmentChoice } from './EnrollmentChoice'
import { Feeds } from './Feeds'
import { useIngestMessages } from './messages'
import { RunFilters } from './RunFilters'
import { RunList } from './RunList'

const UploadPanel = lazy(() => import('./uploads/UploadPanel'))

/** The files of the current enrollment; the administration of the installation chooses which. */
export function DataPage() {
  const t = useIngestMessages()
  const all = useSection().startsWith(paths.area('system-admin'))
  const connections = useConnectionsLink()
  const [filter, change] = useAddressFilter(parseFilter)
  const rights = useQuery(IngestRightsDocument, {}, { select: (data) => data.rights })
  return (
    <PageFrame title={t('data')} controls={all && <EnrollmentChoice />} query={rights}>
      {({ mayWrite }) => (
        <>
          {connections && (
            <chakra.p fontSize="sm" color="fg.muted">
              {t('byThemselves')} <TextLink href={connections}>{t('connections')}</TextLink>
            </chakra.p>
          )}
          {mayWrite ? (
            <Suspense>
              <UploadPanel />
            </Suspense>
          ) : (
            <Notice tone="quiet" still>
              {t('readOnly')}
            </Notice>
          )}
          <Feeds />
          <RunFilters filter={filter} onChange={change} />
          {/* Other filters begin at their first page. */}
          <RunList key={JSON.stringify(filter)} filter={filter} />
          {all && <AllEnrollments />}
        </>
      )}
    </PageFrame>
  )
}
