import { subscribeKey } from 'valtio/vanilla/utils'
import { layoutState } from '~/shell/layout/layout.state'
import { flowsState } from './flows.state'

/** Shorter waits show nothing (A79). */
export const BLOCK_DELAY_MS = 300

/** Blocks the page during long calls, if the layout says so. */
export function blockLongCalls(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unblock = (): void => {
    clearTimeout(timer)
    timer = undefined
    flowsState.blocked = false
  }
  const look = (): void => {
    if (flowsState.pending === 0 || !layoutState.config.blockLoading) return unblock()
    timer ??= setTimeout(() => (flowsState.blocked = true), BLOCK_DELAY_MS)
  }
  const stops = [
    subscribeKey(flowsState, 'pending', look, true),
    subscribeKey(layoutState.config, 'blockLoading', look, true),
    unblock,
  ]
  look()
  return () => stops.forEach((stop) => stop())
}
