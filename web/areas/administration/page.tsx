import { useQuery } from '~/data'
import { AdminOverviewDocument } from '~/gql/generated/documents/admin-overview'
import { Contents, Notice, PageFrame } from '~/ui/page'
import { Ending } from './Ending'
import { Installation } from './Installation'
import { useAdministrationMessages } from './messages'
import { People } from './People'

/** First page of administrators, within their scope; the state of the installation for those who run it. */
export default function AdministrationPage({ title }: { title: string }) {
  const t = useAdministrationMessages()
  const query = useQuery(AdminOverviewDocument, {}, { select: (data) => data.adminOverview })
  return (
    <PageFrame title={title}>
      <Contents query={query}>
        {(overview) => (
          <>
            {overview.system?.warnings.map((warning) => (
              <Notice key={warning} tone="warning" still>
                {t('warning')} <bdi>{warning}</bdi>
              </Notice>
            ))}
            <People overview={overview} />
            <Ending ends={overview.ends} />
            {overview.system && <Installation system={overview.system} />}
          </>
        )}
      </Contents>
    </PageFrame>
  )
}
