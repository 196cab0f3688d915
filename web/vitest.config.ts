import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const web = fileURLToPath(new URL('.', import.meta.url))

const alias = { '~': web.replace(/\/$/, '') }

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // happy-dom cannot read cascade layers; what the rules do is for the browser tests.
    onConsoleLog: (log) => !log.includes('There was a problem inserting the following rule'),
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
      {
        resolve: { alias },
        test: {
          name: 'e2e',
          include: ['web/test/e2e/**/*.e2e.ts'],
          globalSetup: ['web/test/e2e/demo-data.ts'],
          environment: 'node',
          // Two browsers, each with a server of its own: most of a browser test is waiting.
          maxWorkers: 2,
          // A shared machine may starve a browser for half a minute: what fails twice in a row is a fault.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A poll ends at the first look that holds; a busy machine may take seconds to get there.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
