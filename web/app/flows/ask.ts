import { flowsState, type Question } from './flows.state'

let answerTo: ((yes: boolean) => void) | null = null
let before: Promise<unknown> = Promise.resolve()

/** Asks in a dialog and resolves with the answer; concurrent questions are queued. */
export function ask(question: Question): Promise<boolean> {
  const answered = before.then(
    () =>
      new Promise<boolean>((resolve) => {
        answerTo = resolve
        flowsState.question = question
      }),
  )
  before = answered
  return answered
}

/** Handles the answer of the dialog. */
export function answer(yes: boolean): void {
  const resolve = answerTo
  answerTo = null
  flowsState.question = null
  resolve?.(yes)
}
