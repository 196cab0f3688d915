import { afterEach, vi } from 'vitest'

// React warns in tests that do not say they are tests.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
