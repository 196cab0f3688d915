/**
 * A promise for React's use() that keeps status and value in the fields that React reads: use() then returns immediately instead
 * of suspending, even on first sight.
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

/** A fulfilled promise, for components that call use() in every render and have nothing to wait for. */
export const done: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })
