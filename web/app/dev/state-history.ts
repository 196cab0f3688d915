import { snapshot, subscribe } from 'valtio/vanilla'
import { layoutState } from '~/shell/layout/layout.state'
import { configState, sessionState } from '~/session'
import { flowsState } from '../flows/flows.state'

/** As many states are kept (A96). */
export const KEPT_STATES = 20

export interface KeptState {
  at: string
  store: string
  state: unknown
}

/** Keeps the latest states of the given stores, the newest last. */
export function keepHistory(stores: Readonly<Record<string, object>>): { entries: KeptState[]; stop: () => void } {
  const entries: KeptState[] = []
  const stops = Object.entries(stores).map(([store, state]) =>
    subscribe(state, () => {
      entries.push({ at: new Date().toISOString(), store, state: snapshot(state) })
      if (entries.length > KEPT_STATES) entries.shift()
    }),
  )
  return { entries, stop: () => stops.forEach((stop) => stop()) }
}

/** Puts the history where a developer's console finds it: `costdeck.history`. Of the development build only. */
export function startStateHistory(): () => void {
  const { entries, stop } = keepHistory({
    session: sessionState,
    config: configState,
    layout: layoutState,
    flows: flowsState,
  })
  Object.assign(globalThis, { costdeck: { history: entries } })
  return stop
}
