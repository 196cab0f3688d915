import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chakraPlugin } from './chakra-plugin.mjs'
import { leanQuery } from './lean-query.mjs'
import { reactModule } from './react-module.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const dist = path.join(root, 'server/internal/assets/dist')

export const build = {
  number: process.env.BUILD_NUMBER ?? '0',
  version: process.env.BUILD_VERSION ?? '17.7.5',
}

if (!/^\d+$/.test(build.number)) {
  throw new Error(`BUILD_NUMBER "${build.number}" is not a number; builds are compared by it, so give a whole number`)
}

/** Options of every bundle of the client: the browser's, the boot script's and the prerenderer's. */
export const common = ({ production }) => ({
  absWorkingDir: root,
  bundle: true,
  logLevel: 'warning',
  minify: production,
  target: 'es2022',
  jsx: 'automatic',
  legalComments: 'none',
  charset: 'utf8',
  define: {
    'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
    // Hooks of the developer tools: of no use in a release without source maps.
    ...(production ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {}),
    __BUILD_NUMBER__: JSON.stringify(build.number),
    __BUILD_VERSION__: JSON.stringify(build.version),
  },
  // graphql-request reads and prints documents with it; ours are hashes by then.
  alias: {
    graphql: path.join(root, 'web/build/no-graphql.mjs'),
    // Emotion needs the latter for a higher-order component that this client does not use.
    'use-sync-external-store/shim/index.js': path.join(root, 'web/build/no-store-shim.mjs'),
    'hoist-non-react-statics': path.join(root, 'web/build/no-hoist.mjs'),
  },
  plugins: [chakraPlugin, leanQuery, ...(production ? [reactModule] : [])],
})
