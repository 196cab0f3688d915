import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useMutation, useQuery } from '~/data'
import type { IngestQuery } from '~/gql/generated'
import { DecideIngestDocument } from '~/gql/generated/documents/decide-ingest'
import { IngestDocument } from '~/gql/generated/documents/ingest'
import { IngestFeedsDocument } from '~/gql/generated/documents/ingest-feeds'
import { IngestQuestionsDocument } from '~/gql/generated/documents/ingest-questions'
import { IngestRightsDocument } from '~/gql/generated/documents/ingest-rights'
import { IngestsDocument } from '~/gql/generated/documents/ingests'
import { Button } from '~/ui/button'
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
  const allowed = (action: ReactNode, below = false) => (
    <chakra.div px="4" pb="3" pt={below ? '3' : '0'}>
      {decide.error && <ErrorNotice error={decide.error} />}
      {rights?.mayWrite ? action : <p>{t('mayNotDecide')}</p>}
    </chakra.div>
  )
  const answers = allowed(
    <Answers file={run.file} busy={decide.busy} onAnswer={(decision) => void decide.run({ id: run.id, decision })} />,
    run.waits,
  )
  const count = allowed(
    <Button variant="solid" size="sm" disabled={decide.busy} onClick={() => void decide.run({ id: run.id })}>
      {t('countNow')}
    </Button>,
  )
  return (
    <Panel>
      <PanelHead title={t('decision')} {...(!run.waits && { note: t('decisionNote') })} />
      {run.waits ? <Asked run={run} answers={answers} count={count} /> : answers}
    </Panel>
  )
}

/** The questions about a file, or that it only waits for other files. */
function Asked({ run, answers, count }: { run: Run; answers: ReactNode; count: ReactNode }) {
  const t = useIngestMessages()
  const query = useQuery(IngestQuestionsDocument, { id: run.id }, { select: (data) => data.questions })
  return (
    <Contents query={query}>
      {(questions) => (
        <>
          <chakra.p px="4" pb="2" fontSize="sm" color="fg.muted">
            {t(questions.length > 0 ? 'asks' : 'waitsForOthers')}
          </chakra.p>
          {questions.length > 0 ? (
            <>
              <QuestionTable questions={questions} />
              {answers}
            </>
          ) : (
            count
          )}
        </>
      )}
    </Contents>
  )
}
