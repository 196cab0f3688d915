import { expect, test } from 'vitest'
import { newRule, findRepeated, rulesInput, rulesValues } from './rules'

test('rules are sent without blanks around texts, and without a blank minimum impact', () => {
  const rules = [
    { service: ' BigQuery ', account: 'data', floor: ' 25.50 ', sensitivity: 'low' },
    { service: '', account: '', floor: null, sensitivity: 'normal' },
  ] as const
  expect(rulesInput(rulesValues(rules as never))).toEqual([
    { service: 'BigQuery', account: 'data', floor: '25.50', sensitivity: 'low' },
    { service: '', account: '', sensitivity: 'normal' },
  ])
})

test('the first rule that repeats the scope of an earlier one is found', () => {
  const values = (...services: string[]) => ({ rules: services.map((service) => ({ ...newRule(), service })) })
  expect(findRepeated(values('EC2', 'S3', ' EC2', 'S3'))).toEqual({ at: 2, same: 0 })
  expect(findRepeated(values('', ''))).toEqual({ at: 1, same: 0 })
  expect(findRepeated(values('EC2', 'S3'))).toBeNull()
})
