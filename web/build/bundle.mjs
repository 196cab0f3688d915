// Bundles the client in memory: modules with splitting, one stylesheet, the boot script.
import * as esbuild from 'esbuild'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { common, root } from './options.mjs'
import { resetCss } from './reset-css.mjs'
import { wholeShell } from './whole-shell.mjs'

/** The documents of the site, each with its entry. */
export const ENTRIES = { public: 'web/main.public.tsx', login: 'web/main.login.tsx', pages: 'web/main.tsx' }

/** Stylesheets that modules import are collected here: lazy chunks cannot load a stylesheet by themselves. */
function collectStyles(found) {
  return {
    name: 'collect-styles',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, ({ path: file }) => {
        found.add(file)
        return { contents: '', loader: 'js' }
      })
    },
  }
}

/** The modules: their files (path below dist → bytes), and esbuild's metafile with the paths below dist as names. */
export async function bundleModules({ production }, styles) {
  const base = common({ production })
  const { outputFiles, metafile } = await esbuild.build({
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
    loader: { '.svg': 'file', '.png': 'file', '.woff2': 'file' },
    plugins: [...base.plugins, wholeShell, collectStyles(styles)],
  })
  return { files: new Map(outputFiles.map((file) => [path.relative(root, file.path), file.contents])), metafile }
}

/** One stylesheet for everything: the base first, then what components import, in a fixed order. */
export async function bundleStyles({ production }, styles) {
  const sheets = [path.join(root, 'web/app/styles/index.css'), ...[...styles].sort()]
  const imports = sheets.map((sheet) => `@import ${JSON.stringify(sheet)};`)
  const { outputFiles, metafile } = await esbuild.build({
    ...common({ production }),
    metafile: true,
    stdin: {
      contents: ['@layer reset, base, tokens, recipes;', ...imports, await resetCss()].join('\n'),
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
export async function bundleBoot() {
  const { outputFiles } = await esbuild.build({
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
