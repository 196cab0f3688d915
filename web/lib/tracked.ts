/**
 * A promise for React's use() that says by itself when it is done, in the fields that React reads: use() then returns at
 * once instead of suspending for a moment, even when it sees the promise for the first time.
 */
export function tracked(promise: Promise<void>): Promise<void> {
  const result = promise.then(
    () => void Object.assign(result, { status: 'fulfilled', value: undefined }),
    (reason: unknown) => {
      Object.assign(result, { status: 'rejected', reason })
      throw reason
    },
  )
  return result
}

/** One that is done. A component that may suspend calls use() in every render, so it needs one for when there is nothing to wait for. */
export const done: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })
