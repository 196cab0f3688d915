import { vi } from 'vitest'

/** The tests' DOM has no canvas: this one accepts all calls and draws nothing, so that uPlot runs. */
export function stubCanvas(): void {
  const context = new Proxy({} as Record<string, unknown>, {
    get: (target, name: string) => target[name] ?? ((text?: string) => ({ width: String(text ?? '').length * 7 })),
    set: (target, name: string, value) => {
      target[name] = value
      return true
    },
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.stubGlobal(
    'Path2D',
    class {
      rect() {}
      moveTo() {}
      lineTo() {}
      closePath() {}
    },
  )
}
