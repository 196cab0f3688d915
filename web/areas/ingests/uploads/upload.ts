import { proxy } from 'valtio/vanilla'
import type { Arrival, Decision, Question } from './calls'

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
  /** Names the files of one drop, which are decided together; empty for a file alone. */
  batch: string
  /** It is sent again although the server has its bytes, since another file has replaced them. */
  again: boolean
  /** Whether it counts instead of charges that are there or in addition; null leaves it to its rows. */
  decision: Decision | null
  questions: Question[]
  /** The ingest run of the whole file. */
  run: string | null
  /** Whether the server had the file already, and another one has replaced it since. Null before it is there. */
  arrival: Arrival | null
  error: string
}

/** What the files of a drop ask together, or why they could not be decided. */
export interface Asked {
  batch: string
  files: string[]
  questions: Question[]
  error: string
  busy: boolean
}

export const initial = (): { list: Upload[]; asked: Asked[] } => ({ list: [], asked: [] })

/** The uploads of the current enrollment; they continue while other pages are open. */
export const uploadsState = proxy(initial())

/** Whether leaving the portal would interrupt it. */
export const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending' || state === 'retrying'
