import { flowsState, type Question } from './flows.state'

let answerTo: ((yes: boolean) => void) | null = null
let before: Promise<unknown> = Promise.resolve()

/** Asks in a dialog and resolves with the answer; questions at the same time are asked one after the other. */
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

/** What the dialog was answered with. */
export function answer(yes: boolean): void {
  const resolve = answerTo
  answerTo = null
  flowsState.question = null
  resolve?.(yes)
}
