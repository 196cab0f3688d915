// Bundles the client in memory: modules with splitting, one stylesheet, the boot script.
import { createHash } from 'node:crypto'
import path from 'node:path'
import { once } from './incremental.mjs'
import { common, root } from './options.mjs'
import { wholeChunks } from './whole-chunks.mjs'

/** The documents of the site, each with its entry. */
export const ENTRIES = { public: 'web/main.public.tsx', login: 'web/main.login.tsx', pages: 'web/main.tsx' }

/** The modules: their files (path below dist → bytes), and esbuild's metafile with the paths below dist as names. */
export async function bundleModules({ production, run = once }) {
  const base = common({ production })
  const { outputFiles, metafile } = await run('modules', {
    ...base,
    entryPoints: Object.values(ENTRIES),
    outdir: root,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    publicPath: '/',
    format: 'esm',
    splitting: true,
    write: false,
    metafile: true,
    sourcemap: production ? false : 'inline',
    // Lazy chunks cannot load a stylesheet by themselves: bundleStyles takes all of them from the metafile.
    loader: { '.svg': 'file', '.png': 'file', '.woff2': 'file', '.css': 'empty' },
    plugins: [...base.plugins, wholeChunks],
  })
  return { files: new Map(outputFiles.map((file) => [path.relative(root, file.path), file.contents])), metafile }
}

/**
 * One stylesheet for everything: the base first, then the ones that the modules import, in a fixed order, and the global styles of
 * the component system.
 */
export async function bundleStyles({ production, run = once }, modules, globalCss) {
  const imported = Object.keys(modules.inputs).filter((file) => file.endsWith('.css'))
  const sheets = ['web/app/styles/index.css', ...imported.sort()]
  const imports = sheets.map((sheet) => `@import ${JSON.stringify(path.join(root, sheet))};`)
  const contents = ['@layer reset, base, tokens, recipes;', ...imports, globalCss].join('\n')
  // The list of sheets is part of the options, which a named bundle keeps.
  const { outputFiles, metafile } = await run(`styles ${contents}`, {
    ...common({ production }),
    metafile: true,
    stdin: {
      contents,
      loader: 'css',
      resolveDir: root,
    },
    outdir: root,
    write: false,
    target: ['chrome120', 'firefox121', 'safari17'],
  })
  return { ...named('assets/style', 'css', outputFiles[0].contents), metafile }
}

/** The script that runs inline before the first paint. */
export async function bundleBoot({ run = once } = {}) {
  const { outputFiles } = await run('boot', {
    ...common({ production: true }),
    entryPoints: ['web/app/boot.ts'],
    format: 'iife',
    write: false,
  })
  return outputFiles[0].text.trim()
}

/** A file named after its contents, so that it never changes under its name. */
export function named(stem, extension, contents) {
  const hash = createHash('sha256').update(contents).digest('base64url').replace(/[-_]/g, '').slice(0, 8).toUpperCase()
  return { path: `${stem}-${hash}.${extension}`, contents }
}
