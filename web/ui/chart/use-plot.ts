import { useEffect, useRef, type RefObject } from 'react'
import { log } from '~/lib/log'
import { fetchPlot } from './fetch-plot'
import { onInksChange } from './inks'
import type { ChartModel, ChartShape } from './model'
import type { Hit, Plot } from './plot'

interface Shown {
  hidden: readonly boolean[]
  highlighted: number | null
}

let fetching: ReturnType<typeof fetchPlot> | null = null

/** One that failed is tried again once the network is back, or after this many milliseconds. */
const TRY_AGAIN_AFTER = 10_000

/** One fetch for all charts, tried until it succeeds; null once the signal has ended the wait. */
async function loadPlot(signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      return await (fetching ??= fetchPlot())
    } catch (error) {
      fetching = null
      log.warn('What draws charts could not be fetched', error)
      await nextChance(signal)
    }
  }
  return null
}

function nextChance(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, TRY_AGAIN_AFTER)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

/** Keeps a plot in the host for as long as the model lives, in step with size, scheme, hidden and highlighted series. */
export function usePlot(
  host: RefObject<HTMLElement | null>,
  model: ChartModel,
  shape: ChartShape,
  shown: Shown,
  onHit: (hit: Hit | null) => void,
  /** Called with the intervals whose bars are cut. */
  onCut: (bars: readonly number[]) => void,
): RefObject<Plot | null> {
  const { hidden, highlighted } = shown
  const plot = useRef<Plot | null>(null)
  const now = useRef({ onHit, shown })
  useEffect(() => {
    now.current = { onHit, shown }
  })

  useEffect(() => {
    const element = host.current
    if (!element) return
    let end = () => {}
    const left = new AbortController()
    const show = async () => {
      const loaded = await loadPlot(left.signal)
      if (!loaded || left.signal.aborted) return
      const created = loaded.createPlot(element, model, shape, (hit) => now.current.onHit(hit), onCut)
      plot.current = created
      if (now.current.shown.hidden.some(Boolean)) created.setHidden(now.current.shown.hidden)
      const observer = new ResizeObserver(() => created.resize(element.clientWidth, element.clientHeight))
      observer.observe(element)
      const stop = onInksChange(() => created.repaint())
      end = () => {
        observer.disconnect()
        stop()
        created.destroy()
        plot.current = null
      }
    }
    show().catch((error: unknown) => log.warn('A chart could not be drawn', error))
    return () => {
      left.abort()
      end()
    }
  }, [host, model, shape, onCut])

  const key = hidden.join()
  useEffect(() => plot.current?.setHidden(hidden), [model, shape, key]) // eslint-disable-line react-hooks/exhaustive-deps
  useEffect(() => plot.current?.highlight(highlighted), [model, shape, highlighted])
  return plot
}
