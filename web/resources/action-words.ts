import type { Action, ActionKind } from './resources'
import type { ResourceText } from './messages'

const STATES = {
  proposed: 'state_proposed',
  rejected: 'state_rejected',
  withdrawn: 'state_withdrawn',
  approved: 'state_approved',
  checked: 'state_checked',
  executing: 'state_executing',
  executed: 'state_executed',
  failed: 'state_failed',
} as const

const STEPS = {
  approve: 'step_approve',
  reject: 'step_reject',
  withdraw: 'step_withdraw',
  check: 'step_check',
  execute: 'step_execute',
  propose: 'step_propose',
  answer: 'step_answer',
} as const

const KINDS = { stop: 'stop', delete: 'delete', tag: 'tag', resize: 'resize' } as const

export const kindName = (kind: ActionKind, t: ResourceText) => t(KINDS[kind])

export const stateName = (state: Action['state'], t: ResourceText) => t(STATES[state])

export const stepName = (step: Action['steps'][number], t: ResourceText) => t(STEPS[step])

/** Steps of the history; a step of a newer server keeps its own name. */
export const eventName = (step: string, t: ResourceText) =>
  step in STEPS ? t(STEPS[step as keyof typeof STEPS]) : step
