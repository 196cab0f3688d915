// Renders the pages that need no session, and the skeleton of all others, to markup.
import * as esbuild from 'esbuild'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { common, root } from './options.mjs'

/** Returns { public, login, skeleton } as markup. */
export async function prerender() {
  // Below the project, so that the bundle finds the packages it leaves outside.
  const folder = await mkdtemp(path.join(root, 'node_modules/.prerender-'))
  const outfile = path.join(folder, 'prerender.mjs')
  try {
    await esbuild.build({
      ...common({ production: true }),
      entryPoints: ['web/app/prerender.tsx'],
      outfile,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      minify: false,
      loader: { '.css': 'empty' },
    })
    process.env.NODE_ENV = 'production'
    const { renderPages } = await import(pathToFileURL(outfile).href)
    const pages = await renderPages()
    for (const [name, markup] of Object.entries(pages)) forbidInlineStyles(name, markup)
    return pages
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The content security policy lets neither pass; found here, it never reaches a browser. */
function forbidInlineStyles(name, markup) {
  const found = /<style|\sstyle=/.exec(markup)
  if (found)
    throw new Error(
      `the prerendered ${name} has an inline style (${markup.slice(found.index, found.index + 60)}…); use a class`,
    )
}
