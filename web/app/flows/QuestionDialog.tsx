import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { answer } from './ask'
import type { Question } from './flows.state'

/** Shows the question of `ask`; Escape answers no. */
export function QuestionDialog({ question }: { question: Question | null }) {
  return (
    <Dialog
      open={question !== null}
      title={question?.title ?? ''}
      description={question?.message}
      onClose={() => answer(false)}
      footer={
        <>
          {question?.no && <Button onClick={() => answer(false)}>{question.no}</Button>}
          <Button variant="solid" onClick={() => answer(true)}>
            {question?.yes}
          </Button>
        </>
      }
    />
  )
}
