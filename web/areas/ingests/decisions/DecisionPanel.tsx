import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation, useQuery } from '~/data'
import type { IngestQuery } from '~/gql/generated'
import { DecideIngestDocument } from '~/gql/generated/documents/decide-ingest'
import { IngestDocument } from '~/gql/generated/documents/ingest'
import { IngestFeedsDocument } from '~/gql/generated/documents/ingest-feeds'
import { IngestQuestionsDocument } from '~/gql/generated/documents/ingest-questions'
import { IngestRightsDocument } from '~/gql/generated/documents/ingest-rights'
import { IngestsDocument } from '~/gql/generated/documents/ingests'
import { Contents, ErrorNotice, Panel, PanelHead } from '~/ui/page'
import { useIngestMessages } from '../messages'
import { Answers } from './Answers'
import { QuestionTable } from './QuestionTable'

type Run = IngestQuery['run']

const wasAnswered = ({ effects }: Run) =>
  effects.some(({ outcome }) => outcome === 'replaces_as_said' || outcome === 'adds_as_said')

/** Asks about a file that waits, and lets an answer be changed. Nothing for a file whose rows told what it replaces. */
export function DecisionPanel({ run }: { run: Run }) {
  const t = useIngestMessages()
  const rights = useQuery(IngestRightsDocument, {}, { select: (data) => data.rights }).data
  const decide = useMutation(DecideIngestDocument, {
    invalidates: [IngestDocument, IngestsDocument, IngestFeedsDocument, IngestQuestionsDocument],
  })
  if (!run.waits && !(wasAnswered(run) && rights?.mayWrite)) return null
  return (
    <Panel>
      <PanelHead title={t('decision')} {...(!run.waits && { note: t('decisionNote') })} />
      {run.waits && <Asked run={run} />}
      <chakra.div px="4" pb="3" pt={run.waits ? '3' : '0'}>
        {decide.error && <ErrorNotice error={decide.error} />}
        {rights?.mayWrite ? (
          <Answers
            file={run.file}
            busy={decide.busy}
            onAnswer={(decision) => void decide.run({ id: run.id, decision })}
          />
        ) : (
          <p>{t('mayNotDecide')}</p>
        )}
      </chakra.div>
    </Panel>
  )
}

function Asked({ run }: { run: Run }) {
  const t = useIngestMessages()
  const query = useQuery(IngestQuestionsDocument, { id: run.id }, { select: (data) => data.questions })
  return (
    <>
      <chakra.p px="4" pb="2" fontSize="sm" color="fg.muted">
        {t('asks')}
      </chakra.p>
      <Contents query={query}>{(questions) => <QuestionTable questions={questions} />}</Contents>
    </>
  )
}
