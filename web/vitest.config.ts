import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node'

const web = fileURLToPath(new URL('.', import.meta.url))

const alias = { '~': web.replace(/\/$/, '') }

/** Browser tests of a minute and more, the longest first, so that both workers finish at about the same time. */
const LONGEST = [
  'walks',
  'visual-views',
  'shift',
  'topbar',
  'languages',
  'flows',
  'watch',
  'sidebar',
  'settings-stored',
  'settings',
]

/** Compare whole pages with pictures. */
const PICTURES = ['visual-views', 'visual-shell']
/** Hold one rule on every page. */
const SWEEPS = ['look', 'shift', 'pseudo', 'long-table', 'walks']

/** The longest first, then vitest's order, which is that of the previous run. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/e2e/${name}.e2e.ts`))
      return at === -1 ? LONGEST.length : at
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

/** Names the failed tests at the very end, where a log that was cut off still has them. */
class FailedNames implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>) {
    const failed = modules.flatMap((module) => [...module.children.allTests('failed')])
    for (const { module, fullName } of failed) console.error(`failed: ${module.relativeModuleId}: ${fullName}`)
  }
}

const e2e = (names: string[]) => names.map((name) => `web/test/e2e/${name}.e2e.ts`)

/** A project of the browser tests with these names. */
const browser = (name: string, names: string[], without: string[] = []): TestProjectConfiguration => ({
  resolve: { alias },
  test: {
    name,
    include: e2e(names),
    exclude: e2e(without),
    globalSetup: ['web/test/e2e/demo-data.ts'],
    environment: 'node',
    // Files share only their imports, so each worker pays for them once instead of once a file.
    isolate: false,
    // Two browsers, each with a separate server: most of a browser test is waiting.
    maxWorkers: 2,
    // These tell a hang, and each is longer than those of the waits within: a shared machine may pause for half a minute.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    expect: { poll: { timeout: 120_000 } },
  },
})

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // happy-dom cannot read cascade layers; browser tests cover the rules.
    onConsoleLog: (log) => !log.includes('There was a problem inserting the following rule'),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new FailedNames()],
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          environment: 'node',
          setupFiles: ['web/test/setup.ts'],
          // Figures and dates must not depend on the machine's time zone.
          env: { TZ: 'America/New_York' },
          testTimeout: 15_000,
          pool: 'threads',
        },
      },
      browser('behavior', ['*'], [...PICTURES, ...SWEEPS]),
      browser('pictures', PICTURES),
      browser('sweeps', SWEEPS),
    ],
  },
})
