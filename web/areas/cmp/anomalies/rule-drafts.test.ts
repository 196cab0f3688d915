import { expect, test } from 'vitest'
import { draftsOf, newDraft, rowOf, ruleInputs } from './rule-drafts'

test('a blank minimum impact is left out, and blanks around texts are dropped', () => {
  const drafts = [
    { ...newDraft(0), service: ' EC2 ', floor: ' 25.50 ' },
    { ...newDraft(1), account: '1', floor: ' ' },
  ]
  expect(ruleInputs(drafts)).toEqual([
    { service: 'EC2', account: '', floor: '25.50', sensitivity: 'normal' },
    { service: '', account: '1', sensitivity: 'normal' },
  ])
})

test('saved rules become rows with a key each', () => {
  const saved = [
    { service: 'EC2', account: '', floor: null, sensitivity: 'low' as const },
    { service: '', account: '', floor: '7', sensitivity: 'high' as const },
  ]
  expect(draftsOf(saved).map(({ key, floor }) => [key, floor])).toEqual([
    [0, ''],
    [1, '7'],
  ])
})

test('a refused field leads to its row', () => {
  expect([rowOf('rules[12].floor'), rowOf('rules[0]'), rowOf('rules')]).toEqual([12, 0, null])
})
