import { useEffect } from 'react'
import { moveLists } from './list-motion'
import { TooltipHost } from './TooltipHost'

/** Services of the whole page once it is used: tooltips, and the motion of lists. */
export function PageHost() {
  useEffect(moveLists, [])
  return <TooltipHost />
}
