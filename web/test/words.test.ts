import { describe, expect, test } from 'vitest'
import { check, partsOf } from '../../.ci/words.mjs'

const faultsIn = (file: string, source: string) => check([file], () => source).faults

describe('the lint of phrases', () => {
  test.each([
    ['docs/operations.md', 'Start the server anew.', '"anew"'],
    ['README.md', 'One\n\nThe address is none.', 'README.md:3: "is none"'],
    ['schema/openapi.yaml', '      description: What it is made of', '"What it is made of"'],
    ['web/costs/messages/en.ts', "export const en = { retry: 'Ask anew' }", '"anew"'],
    ['web/lib/money.ts', 'const anew = 1\n// Adds anew.', 'money.ts:2: "anew"'],
    ['web/lib/money.test.ts', "test.each([1])('adds %s anew', () => {})", '"anew"'],
    ['server/internal/portal/errors.go', 'errors.New("the text is no date")', '"is no date"'],
    ['server/internal/portal/errors.go', '// open starts the server anew.', '"anew"'],
    ['server/internal/portal/errors.go', 'const help = `two\nlines, borne by all`', 'errors.go:2: "borne by"'],
  ])('refuses a phrase in %s', (file, source, fault) => {
    expect(faultsIn(file, source)).toEqual([expect.stringContaining(fault)])
  })

  test.each([
    ['docs/operations.md', 'Start the server again. Renewed.'],
    ['CHANGELOG.md', '## Unreleased\n\n- Plain.\n\n## 17.7.4\n\n- Said anew.'],
    ['server/internal/portal/errors.go', 'var anew = "again"'],
    ['server/internal/portal/errors_test.go', 'errors.New("is none")'],
    ['web/lib/money.ts', "const anew = 'anew' // again\nconst glob = '/web/**/anew/*.ts'"],
  ])('passes %s', (file, source) => {
    expect(faultsIn(file, source)).toEqual([])
  })

  test('tells strings from comments, and keeps the lines', () => {
    const { strings, comments } = partsOf('// it\'s "one"\na := "two // three" // four\n/* "five" */ b := `six\nseven`')
    expect(strings.split('\n').map((line) => line.trim())).toEqual(['', '"two // three"', '`six', 'seven`'])
    expect(comments).toContain('// four')
    expect(comments).not.toContain('two')
  })
})
