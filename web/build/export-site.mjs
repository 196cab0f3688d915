// Makes the whole static site in memory: path below dist → bytes.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { bundleBoot, bundleModules, bundleStyles, named } from './bundle.mjs'
import { cspHash, html } from './html.mjs'
import { preloads, readModules } from './modules.mjs'
import { build, root } from './options.mjs'
import { prerender } from './prerender.mjs'

// Emotion's speedy mode inserts empty <style> elements and fills them through CSSOM: this is the hash of nothing.
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

const DESCRIPTION = 'The cost of all your clouds, to the last digit.'

/** `extra` goes into the head of every page. Returns { files, modules }. */
export async function exportSite({ production, extra = '' }) {
  const styles = new Set()
  const [{ files, metafile }, boot, markup, mark] = await Promise.all([
    bundleModules({ production }, styles),
    bundleBoot(),
    prerender(),
    readFile(path.join(root, 'web/app/mark.svg')),
  ])
  const style = await bundleStyles({ production }, styles)
  const icon = named('assets/mark', 'svg', mark)
  for (const file of [style, icon]) files.set(file.path, file.contents)

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
  // Who reads the login page needs the shell next.
  const prefetch = modules.shell.filter((name) => !modules.login.includes(name))
  files.set('login.html', page({ title: 'Sign in · Costdeck', markup: markup.login, modules: modules.login, prefetch }))
  // No one is signed in for certain yet: the chunks of the shell come with it, those of the area by the server's header.
  files.set('pages.html', page({ title: 'Costdeck', markup: markup.skeleton, modules: modules.shell }))
  files.set(
    'manifest.json',
    Buffer.from(
      JSON.stringify({
        build,
        csp: { scriptHashes: [cspHash(boot)], styleHashes: [EMPTY_STYLE] },
        pages: { '/': 'index.html', '/login': 'login.html', '*': 'pages.html' },
        preload: preloads(modules),
      }),
    ),
  )
  return { files, modules, metafile, metafiles: [metafile, style.metafile] }
}
