import * as esbuild from 'esbuild'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chakraPlugin } from './chakra-plugin.mjs'
import { root } from './options.mjs'

let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(root, 'node_modules/.chakra-test-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds an entry that imports one file of a Chakra whose text is given. */
function build(file: string, text: string) {
  const target = path.join(folder, 'node_modules/@chakra-ui/react/dist/esm', file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  const contents = `import * as part from ${JSON.stringify(target)}; console.log(part)`
  return esbuild.build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: folder,
    logLevel: 'silent',
    plugins: [chakraPlugin],
  })
}

test.each([
  ['preset-base.js', 'export const defaultBaseConfig = config({})'],
  ['theme/index.js', 'export const defaultThemeConfig = { }'],
  ['components/button/button.js', "import { attr } from '@ark-ui/react'; export const a = attr"],
  ['styled-system/preflight.js', 'export const createPreflight = () => ({})'],
  ['styled-system/system.js', 'export const createSystem = 1'],
  ['styled-system/provider.js', 'export const ChakraProvider = 1'],
  ['styled-system/utility.js', 'export const createUtility = 1'],
  ['styled-system/factory.js', 'export const chakra = 1'],
])('a release of Chakra whose %s reads otherwise fails the build and names the file', async (file, text) => {
  await expect(build(file, text)).rejects.toThrow(new RegExp(`${file.replaceAll('.', '\\.')} no longer holds`))
})

test('a barrel in a chunk fails the build', async () => {
  await expect(build('index.js', 'export const everything = 1')).rejects.toThrow(
    /holds .*index\.js; import the single parts/,
  )
})

test('what reads as expected passes', async () => {
  const { outputFiles } = await build(
    'preset-base.js',
    'export const a = defineConfig({}); function defineConfig(x) { return x }',
  )
  expect(outputFiles[0]?.text).toContain('/* @__PURE__ */ defineConfig(')
})
