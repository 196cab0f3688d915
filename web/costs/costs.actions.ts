import { ref } from 'valtio/vanilla'
import { isAborted } from '~/lib/api-error'
import { onEnrollmentSwitched, onSignedOut } from '~/session'
import type { CostQuestion } from './cost-plan'
import { asApiError } from './as-api-error'
import { costsState, initial } from './costs.state'
import { loadCosts } from './load-costs'
import { hasProvider } from './providers'

let running: AbortController | null = null

/** Loads what the question asks; the latest question wins. Never throws: failure is in the state. */
export async function showCosts(question: CostQuestion): Promise<void> {
  running?.abort()
  const own = new AbortController()
  running = own
  const { load, area } = costsState
  const earlier =
    area !== question.area ? null : load.status === 'ready' ? load.view : 'earlier' in load ? load.earlier : null
  costsState.area = question.area
  costsState.load = { status: 'loading', earlier }
  try {
    const { dataset, view } = await loadCosts(question, costsState.dataset, { signal: own.signal })
    if (own.signal.aborted) return
    costsState.dataset = ref(dataset)
    const charged = view !== null && hasProvider(dataset.providers, question.providers)
    costsState.load = charged ? { status: 'ready', view: ref(view) } : { status: 'empty', dataset: ref(dataset) }
  } catch (cause) {
    // Given up here for a newer question, or with the page that was left (A70).
    if (own.signal.aborted || isAborted(cause)) return
    costsState.load = { status: 'failed', error: ref(asApiError(cause)) }
  }
}

/** Gives up what is on its way, for a page that is left. */
export function stopCosts(): void {
  running?.abort()
}

/** Gives up what is on its way and what came of it, for another question that takes its place unseen. */
export function dropCosts(): void {
  stopCosts()
  costsState.load = initial().load
}

function resetCosts(): void {
  stopCosts()
  Object.assign(costsState, initial())
}

// Nothing of one enrollment or user may show in the next one's.
onEnrollmentSwitched(resetCosts)
onSignedOut(resetCosts)
