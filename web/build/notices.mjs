// License texts of the npm packages whose code is in the client, for `costdeck licenses`.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './options.mjs'

const LICENSE_FILE = /^(un)?(licen[cs]e|copying|notice)([.-].*)?$/i

/** Folder of the package that a source belongs to, null for a source of our own. */
export function packageOf(source) {
  return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? null
}

async function notice(folder) {
  const dir = path.join(root, folder)
  const { name, version, license } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8'))
  const files = (await readdir(dir)).filter((file) => LICENSE_FILE.test(file)).sort()
  const texts = await Promise.all(files.map((file) => readFile(path.join(dir, file), 'utf8')))
  if (texts.length === 0 && !license)
    throw new Error(`${folder} has neither a license file nor a license in package.json`)
  // Some packages ship no text; package.json names the license then.
  return { name, version, text: texts.join('\n') || `License: ${license}` }
}

/** Notices of everything that the bundles of these metafiles contain, sorted by name. */
export async function notices(metafiles) {
  const sources = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([source, { bytesInOutput }]) => (bytesInOutput > 0 ? [source] : [])),
    ),
  )
  const folders = [...new Set(sources.map(packageOf))].filter((folder) => folder !== null).sort()
  return Promise.all(folders.map(notice))
}

/** Writes them where the build of the binary reads them. */
export async function writeNotices(metafiles) {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  await writeFile(path.join(root, '.cache/npm-notices.json'), JSON.stringify(await notices(metafiles), null, 1))
}
