import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const web = fileURLToPath(new URL('.', import.meta.url))

const alias = { '~': web.replace(/\/$/, '') }

/** Browser tests of a minute and more, the longest first: with one of them last, one worker would be done long before the other. */
const LONGEST = ['visual-views', 'visual-shell', 'shift', 'languages', 'look', 'topbar', 'settings', 'flows', 'watch']

/** Compare whole pages with pictures. */
const PICTURES = ['visual-views', 'visual-shell']
/** Hold one rule on every page. */
const SWEEPS = ['look', 'shift', 'pseudo', 'long-table']

/** The longest first, then the order of vitest, which is that of the run before: a clean checkout has none. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/e2e/${name}.e2e.ts`))
      return at === -1 ? LONGEST.length : at
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

const e2e = (names: string[]) => names.map((name) => `web/test/e2e/${name}.e2e.ts`)

/** Those of the browser tests with these names, as a project. */
const browser = (name: string, names: string[], without: string[] = []): TestProjectConfiguration => ({
  resolve: { alias },
  test: {
    name,
    include: e2e(names),
    exclude: e2e(without),
    globalSetup: ['web/test/e2e/demo-data.ts'],
    environment: 'node',
    // The files share nothing but what they import, which is a second's work for each worker instead of each file.
    isolate: false,
    // Two browsers, each with a separate server: most of a browser test is waiting.
    maxWorkers: 2,
    // A shared machine may starve a browser for half a minute: what fails twice in a row is a fault.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A poll ends at the first look that holds; a busy machine may take seconds to get there.
    expect: { poll: { timeout: 20_000 } },
  },
})

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // happy-dom cannot read cascade layers; what the rules do is for the browser tests.
    onConsoleLog: (log) => !log.includes('There was a problem inserting the following rule'),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          environment: 'node',
          setupFiles: ['web/test/setup.ts'],
          // Figures and dates must not depend on where the machine stands.
          env: { TZ: 'America/New_York' },
          testTimeout: 15_000,
          pool: 'threads',
        },
      },
      browser('behaviour', ['*'], [...PICTURES, ...SWEEPS]),
      browser('pictures', PICTURES),
      browser('sweeps', SWEEPS),
    ],
  },
})
