import { expect, test } from 'vitest'
import { savesTo } from './dev-save.mjs'

/** Counts what a save does; a generation writes `files`. */
function counted(files: string[] = []) {
  const done: string[] = []
  const count = (name: string) => async () => void done.push(name)
  const step = async (_name: string, work: () => Promise<unknown>) => (await work(), true)
  const documents = async () => (done.push('generate'), { files, note: '' })
  const save = savesTo({
    generate: { documents, rest: async () => (done.push('rest'), []) },
    client: { build: count('client'), reload: () => void done.push('reload') },
    go: { restart: count('go') },
    step,
  })
  return { save, done }
}

const generated = ['web/gql/generated/documents/budgets.ts', 'server/internal/graph/documents.json']

test.each([
  ['web/areas/user/page.tsx', [], ['client', 'reload']],
  ['web/areas/budgets/budgets.graphql', generated, ['generate', 'client', 'reload']],
  ['web/areas/budgets/budgets.graphql', [], ['generate']],
  [
    'schema/watch.graphqls',
    [...generated, 'server/internal/graph/schema/watch.graphqls'],
    ['generate', 'client', 'go', 'reload'],
  ],
  ['schema/openapi.yaml', [], ['rest']],
  ['server/internal/graph/budgets.go', [], ['go', 'reload']],
  ['server/internal/graph/schema_test.go', [], []],
  ['web/app/routes.test.ts', [], []],
])('a save of %s which generates %j does %j', async (name, files, expected) => {
  const { save, done } = counted(files)
  expect(await save([name])).toEqual(files)
  expect(done).toEqual(expected)
})

test('several documents and a page that are saved at once run one generation and one build', async () => {
  const { save, done } = counted(generated)
  await save(['web/areas/budgets/budgets.graphql', 'web/areas/alerts/alerts.graphql', 'web/areas/budgets/page.tsx'])
  expect(done).toEqual(['generate', 'client', 'reload'])
})
