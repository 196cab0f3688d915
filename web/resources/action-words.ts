import type { Action, ActionStep } from './load'
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

export const stateName = (state: Action['state'], t: ResourceText) => t(STATES[state])

export const stepName = (step: ActionStep, t: ResourceText) => t(STEPS[step])

/** What happened, in the history; a step of a newer server keeps its own name. */
export const eventName = (step: string, t: ResourceText) =>
  step in STEPS ? t(STEPS[step as keyof typeof STEPS]) : step
