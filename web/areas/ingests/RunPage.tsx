import { useQuery } from '~/data'
import { IngestDocument } from '~/gql/generated/documents/ingest'
import { useSection } from '~/lib/section'
import { Notice, PageFrame, TextLink } from '~/ui/page'
import { DecisionPanel } from './decisions/DecisionPanel'
import { useIngestMessages } from './messages'
import { isMoving } from './run'
import { RunActions } from './RunActions'
import { RunFacts } from './RunFacts'
import { RunParts } from './RunParts'
import { RunProgress } from './RunProgress'

/** One file: its figures, progress, rejects and repairs. */
export default function RunPage({ id }: { id: string }) {
  const t = useIngestMessages()
  const base = useSection()
  const query = useQuery(IngestDocument, { id }, { select: (data) => data.run, poll: isMoving })
  return (
    <PageFrame
      title={query.data?.file ?? t('file')}
      controls={
        <>
          <TextLink href={base}>{t('data')}</TextLink>
          {query.data && <RunActions run={query.data} />}
        </>
      }
      query={query}
    >
      {(run) => (
        <>
          {run.error && (
            <Notice tone="danger" still>
              <bdi>{run.error}</bdi>
            </Notice>
          )}
          {isMoving(run) && <RunProgress run={run} />}
          <DecisionPanel run={run} />
          <RunFacts run={run} />
          <RunParts run={run} />
        </>
      )}
    </PageFrame>
  )
}
