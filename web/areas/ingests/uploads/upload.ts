import { proxy } from 'valtio/vanilla'
import type { Decision, Question } from './calls'

/** One file that is sent to the server. */
export interface Upload {
  id: string
  name: string
  size: number
  /** The name of its delivery; empty to derive it from the file name. */
  delivery: string
  state: 'waiting' | 'sending' | 'retrying' | 'paused' | 'asks' | 'sent' | 'failed'
  /** Its address on the server; null until it was started there. */
  at: string | null
  sent: number
  /** Bytes a second; 0 while unknown. */
  speed: number
  /** Whether it counts instead of charges that are there or in addition; null leaves it to its rows. */
  decision: Decision | null
  questions: Question[]
  /** The ingest run of the whole file. */
  run: string | null
  error: string
}

export const initial = (): { list: Upload[] } => ({ list: [] })

/** The uploads of the current enrollment; they continue while other pages are open. */
export const uploadsState = proxy(initial())

/** Whether leaving the portal would interrupt it. */
export const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending' || state === 'retrying'
