import { describe, expect, test } from 'vitest'
import { fit } from './match'

const labels = ['AWS usage', 'Azure usage', 'Switch to dark colors', 'Français', 'Administration', '日本語', 'العربية']
const found = (query: string) =>
  labels
    .map((label) => ({ label, score: fit(query, { label }) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ label }) => label)

describe('fit', () => {
  test.each([
    ['aws', ['AWS usage']],
    ['usage', ['AWS usage', 'Azure usage']],
    ['usage az', ['Azure usage']],
    ['dark', ['Switch to dark colors']],
    ['francais', ['Français']],
    ['admn', ['Administration']],
    ['swcol', ['Switch to dark colors']],
    ['本', ['日本語']],
    ['العرب', ['العربية']],
    ['zzz', []],
    ['aws zzz', []],
  ])('%s finds %j', (query, expected) => expect(found(query)).toEqual(expected))

  test('the start of the name is worth more than the start of a word, that more than a part, that more than other words', () => {
    const scores = [
      fit('cost', { label: 'Costs' }),
      fit('cost', { label: 'My costs' }),
      fit('cost', { label: 'Accosted' }),
      fit('cost', { label: 'Usage', more: 'Costs' }),
      fit('cost', { label: 'cloudservices otherstuff' }),
    ]
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(new Set(scores).size).toBe(scores.length)
    expect(scores.at(-1)).toBeGreaterThan(0)
  })
})
