import { answer } from './ask'
import type { Question } from './flows.state'
import { Modal } from './Modal'

/** Asks what `ask` was called with; Escape leaves all as it is. */
export function QuestionDialog({ question: { title, message, yes, no } }: { question: Question }) {
  return (
    <Modal title={title} onCancel={() => answer(false)}>
      {(textId) => (
        <>
          <p id={textId}>{message}</p>
          <div className="flow-answers">
            {no && (
              <button type="button" className="button" onClick={() => answer(false)}>
                {no}
              </button>
            )}
            <button type="button" className="button button-solid" onClick={() => answer(true)}>
              {yes}
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}
