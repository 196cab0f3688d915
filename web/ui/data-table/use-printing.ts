import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. Set before the layout of the sheets, so that its effects are printed. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    const change = () => setPrinting(paper.matches)
    change()
    paper.addEventListener('change', change)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      paper.removeEventListener('change', change)
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}
