import { expect, test } from 'vitest'
import { draftsOf, newDraft, ruleInputs, wrongField } from './rule-drafts'

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

test('a refused field leads to its row and field, a repeated scope to the row that has it first', () => {
  const drafts = ['EC2', 'S3', ' EC2'].map((service, key) => ({ ...newDraft(key), service }))
  expect(wrongField('rules[1].floor', drafts)).toEqual({ row: 1, field: 'floor' })
  expect(wrongField('rules[2]', drafts)).toEqual({ row: 2, field: 'service', sameAs: 0 })
  for (const other of ['rules', 'rules[1].sensitivity', 'rules[1]']) expect(wrongField(other, drafts)).toBeNull()
})
