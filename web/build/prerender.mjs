// Renders the pages that need no session, and the skeleton of all others, to markup.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { once } from './incremental.mjs'
import { common, root } from './options.mjs'

/** Returns the pages { public, login } and the skeletons { pages, explorer, later } as markup, the global styles, and the first queries. */
export async function prerender({ run = once } = {}) {
  const { outputFiles } = await run('prerender', {
    ...common({ production: true }),
    entryPoints: ['web/app/prerender.tsx'],
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    minify: false,
    loader: { '.css': 'empty' },
  })
  // Below the project, so that the bundle finds the packages it leaves outside.
  const folder = await mkdtemp(path.join(root, 'node_modules/.prerender-'))
  const outfile = path.join(folder, 'prerender.mjs')
  try {
    await writeFile(outfile, outputFiles[0].contents)
    process.env.NODE_ENV = 'production'
    const { renderPages, globalCss, firstQueries } = await import(pathToFileURL(outfile).href)
    const pages = renderPages()
    for (const [name, markup] of Object.entries(pages)) forbidInlineStyles(name, markup)
    return { pages, globalCss: globalCss(), firstQueries }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The content security policy blocks both; the build refuses them before a browser does. */
function forbidInlineStyles(name, markup) {
  const found = /<style|\sstyle=/.exec(markup)
  if (found)
    throw new Error(
      `the prerendered ${name} has an inline style (${markup.slice(found.index, found.index + 60)}…); use a class`,
    )
}
