// Refuses circles of imports in the client, those of types included: eslint's rule leaves type imports out.
import ts from 'typescript'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = path.join(root, 'web') + path.sep
const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root)

const importsOf = (file) =>
  ts
    .preProcessFile(ts.sys.readFile(file) ?? '')
    .importedFiles.map(({ fileName }) => ts.resolveModuleName(fileName, file, options, ts.sys).resolvedModule)
    .flatMap((found) => (found?.resolvedFileName.startsWith(web) ? [found.resolvedFileName] : []))

/** Files by what they import; a file that is on the path to itself closes a circle. */
const circles = []
const done = new Set()
function follow(file, trail) {
  const from = trail.indexOf(file)
  if (from >= 0) return void circles.push([...trail.slice(from), file])
  if (done.has(file)) return
  for (const next of importsOf(file)) follow(next, [...trail, file])
  done.add(file)
}
for (const file of fileNames.map((name) => path.resolve(name))) if (file.startsWith(web)) follow(file, [])

for (const circle of circles) {
  console.error(`import circle: ${circle.map((file) => path.relative(web, file)).join(' → ')}`)
}
if (circles.length > 0) {
  console.error('Move what both files need into a third one; types come from documents, not from pages.')
  process.exitCode = 1
}
