type Listener = () => void

function signal() {
  const listeners = new Set<Listener>()
  return {
    on: (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit: () => {
      for (const listener of [...listeners]) listener()
    },
  }
}

const enrollmentSwitched = signal()
const signedOut = signal()

/** An area clears what it keeps of the earlier enrollment (A64); stores never import each other. */
export const onEnrollmentSwitched = enrollmentSwitched.on
export const emitEnrollmentSwitched = enrollmentSwitched.emit

/** Everything kept for the user is dropped here, so that the next one never sees it. */
export const onSignedOut = signedOut.on
export const emitSignedOut = signedOut.emit
