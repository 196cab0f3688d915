// Makes the whole static site in memory: path below dist → bytes.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { apiPage } from './api-docs/page.mjs'
import { bundleBoot, bundleModules, bundleStyles, named } from './bundle.mjs'
import { cspHash, html } from './html.mjs'
import { once } from './incremental.mjs'
import { documents, preloads, readModules } from './modules.mjs'
import { build, root } from './options.mjs'
import { prerender } from './prerender.mjs'

// Emotion's speedy mode inserts empty <style> elements and fills them through CSSOM: this is the hash of nothing.
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

const DESCRIPTION = 'The cost of all your clouds, to the last digit.'

/** `extra` goes into the head of every page; `run` is esbuild.build, or incremental(). Returns { files, modules }. */
export async function exportSite({ production, extra = '', run = once }) {
  const [{ files, metafile }, boot, { pages: markup, globalCss, firstQueries }, mark, apiStyle] = await Promise.all([
    bundleModules({ production, run }),
    bundleBoot({ run }),
    prerender({ run }),
    readFile(path.join(root, 'web/app/mark.svg')),
    readFile(path.join(root, 'web/build/api-docs/page.css')),
  ])
  const style = await bundleStyles({ production, run }, metafile, globalCss)
  const icon = named('assets/mark', 'svg', mark)
  const docsStyle = named('assets/api-docs', 'css', apiStyle)
  for (const file of [style, icon, docsStyle]) files.set(file.path, file.contents)

  const modules = readModules(metafile, files)
  const page = (part) =>
    Buffer.from(
      html({
        ...part,
        description: DESCRIPTION,
        boot,
        style: style.path,
        icon: icon.path,
        entry: part.modules[0],
        preload: part.modules.slice(1),
        extra,
      }),
    )
  files.set(
    'index.html',
    page({ title: 'Cloud cost you can trust · Costdeck', markup: markup.public, modules: modules.public }),
  )
  // The shell follows the login page.
  const prefetch = modules.shell.filter((name) => !modules.login.includes(name))
  files.set('login.html', page({ title: 'Sign in · Costdeck', markup: markup.login, modules: modules.login, prefetch }))
  // The user may not be signed in: the document preloads the shell's chunks, the server's header those of the area.
  for (const name of ['pages', 'explorer', 'later', 'overview']) {
    const part = { kind: 'app', title: 'Costdeck', modules: modules.shell, first: firstQueries[name] }
    files.set(`${name}.html`, page({ ...part, markup: markup[name] ?? markup.pages }))
  }
  files.set('api-docs.html', Buffer.from(apiPage({ style: docsStyle.path, icon: icon.path })))
  files.set(
    'manifest.json',
    Buffer.from(
      JSON.stringify({
        build,
        csp: { scriptHashes: [cspHash(boot)], styleHashes: [EMPTY_STYLE] },
        pages: { '/': 'index.html', '/login': 'login.html', ...documents(metafile), '*': 'pages.html' },
        documents: { '/docs/api': 'api-docs.html' },
        preload: preloads(modules, style.path),
      }),
    ),
  )
  return { files, modules, metafile, metafiles: [metafile, style.metafile] }
}
