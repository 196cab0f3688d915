import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '~/ui/button'
import { useCommonMessages } from '~/ui/messages'
import { Notice } from '~/ui/page'
import { Answers } from '../decisions/Answers'
import { namesOf } from '../decisions/names-of'
import { QuestionTable } from '../decisions/QuestionTable'
import { useIngestMessages } from '../messages'
import { settleBatch } from './batch'
import type { Asked } from './upload'

/** Asks once about all files of a drop, or says why they could not be decided. */
export function BatchQuestions({ asked: { batch, files, questions, error, busy } }: { asked: Asked }) {
  const t = useIngestMessages()
  const common = useCommonMessages()
  const named = namesOf(files)
  return (
    <chakra.div display="grid" gap="2" px="4" py="2.5" borderTopWidth="1px">
      {error ? (
        <>
          <Notice tone="danger">{error}</Notice>
          <div>
            <Button size="sm" onClick={() => void settleBatch(batch)}>
              {common('retry')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <chakra.bdi fontWeight="medium" fontSize="sm" overflowWrap="anywhere">
            {named}
          </chakra.bdi>
          <Notice tone="warning">{t('asks')}</Notice>
          <QuestionTable questions={questions} />
          <Answers file={named} busy={busy} onAnswer={(decision) => void settleBatch(batch, decision)} />
        </>
      )}
    </chakra.div>
  )
}
