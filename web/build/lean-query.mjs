// Leaves out of TanStack Query what web/data does not use (ADR 54): 2 KiB of every page.
import { readFileSync } from 'node:fs'

const STUBS = {
  // The client makes one in any case; useMutation of web/data has no need of it.
  mutationCache: ['MutationCache', 'export class MutationCache { clear() {} }'],
  // Pages behind a cursor are a load of several calls.
  infiniteQueryBehavior: ['infiniteQueryBehavior', 'export let infiniteQueryBehavior, hasNextPage, hasPreviousPage'],
}

export const leanQuery = {
  name: 'lean-query',
  setup(build) {
    build.onLoad({ filter: /query-core\/build\/modern\/(mutationCache|infiniteQueryBehavior)\.js$/ }, ({ path }) => {
      const [name, contents] = STUBS[/(\w+)\.js$/.exec(path)[1]]
      if (!readFileSync(path, 'utf8').includes(name)) throw new Error(`${path} no longer exports ${name}`)
      return { contents, loader: 'js' }
    })
  },
}
