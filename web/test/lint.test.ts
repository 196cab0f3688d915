import { ESLint } from 'eslint'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const folder = new URL('lint-fixtures/', import.meta.url)
const root = fileURLToPath(new URL('../..', import.meta.url))
const eslint = new ESLint({ cwd: root, overrideConfigFile: 'web/eslint.config.mjs' })

/** The value of a line `// name: value` of a fixture. */
const note = (code: string, name: string) => new RegExp(`^// ${name}: (.+)$`, 'm').exec(code)?.[1] ?? ''

async function rulesBroken(code: string, filePath: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: `${root}/${filePath}` })
  return result?.messages.map(({ ruleId }) => ruleId) ?? []
}

describe('the lint still bites', () => {
  test.each(readdirSync(folder))('%s', { timeout: 60_000 }, async (name) => {
    const code = readFileSync(new URL(name, folder), 'utf8')
    expect(await rulesBroken(code, note(code, 'as'))).toContain(note(code, 'breaks'))
  })

  test('and passes allowed imports', { timeout: 60_000 }, async () => {
    const code =
      "import { paths } from '~/lib/paths'\nimport { sessionState } from '~/session'\n\nexport default [paths, sessionState]\n"
    expect(await rulesBroken(code, 'web/areas/aws-usage/legal.ts')).toEqual([])
  })
})
