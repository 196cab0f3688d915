import { Notice } from '~/ui/page'
import { Answers } from '../decisions/Answers'
import { QuestionTable } from '../decisions/QuestionTable'
import { useIngestMessages } from '../messages'
import { resumeUpload } from './queue'
import type { Upload } from './upload'

/** Asks whether a file counts instead of the charges that are there or in addition. */
export function Questions({ upload: { id, name, questions } }: { upload: Upload }) {
  const t = useIngestMessages()
  return (
    <>
      <Notice tone="warning">{t('asks')}</Notice>
      <QuestionTable questions={questions} />
      <Answers file={name} onAnswer={(decision) => resumeUpload(id, decision)} />
    </>
  )
}
