import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { dist } from './options.mjs'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Only compressed in the binary, which has a limit: the server unpacks it for the few clients that need it. */
const PACKED = 'api-docs.html'

const COMPRESSIBLE = /\.(html|js|css|svg|txt|webmanifest)$/

/** Writes the site into dist, with compressed variants of each file; the earlier contents are removed. */
export async function writeSite({ files }) {
  await mkdir(dist, { recursive: true })
  const old = (await readdir(dist)).filter((name) => name !== '.gitkeep')
  await Promise.all(old.map((name) => rm(path.join(dist, name), { recursive: true })))
  await mkdir(path.join(dist, 'assets'), { recursive: true })
  await Promise.all([...files].map(([name, contents]) => writeVariants(path.join(dist, name), Buffer.from(contents))))
}

async function writeVariants(file, contents) {
  if (path.basename(file) === PACKED) return writeFile(`${file}.gz`, await gz(contents, { level: 9 }))
  await writeFile(file, contents)
  if (!COMPRESSIBLE.test(file)) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: contents.length }
  await writeFile(`${file}.gz`, await gz(contents, { level: 9 }))
  await writeFile(`${file}.br`, await brotli(contents, { params }))
}
