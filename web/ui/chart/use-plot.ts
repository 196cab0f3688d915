import { useEffect, useRef, type RefObject } from 'react'
import { onInksChange } from './inks'
import type { ChartModel, ChartShape } from './model'
import { createPlot, type Hit, type Plot } from './plot'

interface Shown {
  hidden: readonly boolean[]
  highlighted: number | null
}

/** Keeps a plot in the host for as long as the model lives, in step with size, scheme, hidden and highlighted series. */
export function usePlot(
  host: RefObject<HTMLElement | null>,
  model: ChartModel,
  shape: ChartShape,
  { hidden, highlighted }: Shown,
  onHit: (hit: Hit | null) => void,
): RefObject<Plot | null> {
  const plot = useRef<Plot | null>(null)
  const listener = useRef(onHit)
  useEffect(() => {
    listener.current = onHit
  })

  useEffect(() => {
    const element = host.current
    if (!element) return
    const created = createPlot(element, model, shape, (hit) => listener.current(hit))
    plot.current = created
    const observer = new ResizeObserver(() => created.resize(element.clientWidth, element.clientHeight))
    observer.observe(element)
    const stop = onInksChange(() => created.repaint())
    return () => {
      observer.disconnect()
      stop()
      created.destroy()
      plot.current = null
    }
  }, [host, model, shape])

  const key = hidden.join()
  useEffect(() => plot.current?.setHidden(hidden), [model, shape, key]) // eslint-disable-line react-hooks/exhaustive-deps
  useEffect(() => plot.current?.highlight(highlighted), [model, shape, highlighted])
  return plot
}
