// esbuild splits by file, not by export: these edits keep Chakra's big files out of chunks that use none of them.
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const USERS_OF_DATA_ATTR = [
  'button',
  'checkmark',
  'code-block',
  'group',
  'native-select',
  'radio-card',
  'radiomark',
  'switch',
]

/** File → the text to replace and its replacement. The build fails when a release of Chakra no longer contains that text. */
const edits = [
  {
    // Without this the call counts as a side effect, and every chunk that imports the file keeps all of it.
    file: /@chakra-ui\/react\/dist\/esm\/(preset-base|theme\/index)\.js$/,
    pattern: /= defineConfig\(/g,
    replacement: '= /* @__PURE__ */ defineConfig(',
  },
  {
    // One line of code, for which the barrel would bring every component of the library.
    file: new RegExp(
      `@chakra-ui/react/dist/esm/components/(${USERS_OF_DATA_ATTR.map((name) => `${name}/${name}`).join('|')})\\.js$`,
    ),
    pattern: /import \{ dataAttr \} from '@ark-ui\/react';/g,
    replacement: `const dataAttr = (guard) => (guard ? '' : undefined);`,
  },
  {
    // Reset, tokens and keyframes are part of the stylesheet (bundle.mjs).
    file: /@chakra-ui\/react\/dist\/esm\/styled-system\/preflight\.js$/,
    pattern: /function createPreflight\(options\) \{\n/g,
    replacement: 'function createPreflight() {\n  return {};\n',
  },
  {
    file: /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/,
    pattern: /const _global = \[.+\];/g,
    replacement: 'const _global = [];',
  },
  {
    file: /@chakra-ui\/react\/dist\/esm\/styled-system\/provider\.js$/,
    pattern: /children: \[[^]*?children\n {2}\] \}\)/g,
    replacement: 'children: [children] })',
  },
  {
    // Only Chakra's command line asks for the types of properties.
    file: /@chakra-ui\/react\/dist\/esm\/styled-system\/utility\.js$/,
    pattern: /const assignPropertyType = \(property, config\) => \{\n/g,
    replacement: 'const assignPropertyType = () => {\n    return;\n',
  },
  {
    // The recipe of a component is made once, not for each element at each rendering.
    file: /@chakra-ui\/react\/dist\/esm\/styled-system\/factory\.js$/,
    pattern:
      /(const Styled = .+\n.+useChakraContext\(\);\n)(.+\n.+\n) *const (cvaRecipe = mergeCva\(baseCva, cvaFn\);\n)/g,
    replacement: 'let system, cvaRecipe;\n$1if (system !== cva) {\nsystem = cva;\n$2$3}\n',
  },
  {
    // The anatomies of the theme's recipes: the one imported from the barrel is imported from its own entry instead.
    file: /@chakra-ui\/react\/dist\/esm\/anatomy\.js$/,
    pattern: /import \{ comboboxAnatomy as comboboxAnatomy\$1 \} from '@ark-ui\/react';/g,
    replacement: `import { comboboxAnatomy as comboboxAnatomy$1 } from '@ark-ui/react/combobox';`,
  },
]

/** Files that no chunk may hold: each brings a whole library along. */
const BARRELS = [/@chakra-ui\/react\/dist\/esm\/(index|preset|theme\/index)\.js$/, /@ark-ui\/react\/dist\/index\.js$/]

export const chakraPlugin = {
  name: 'chakra',
  setup(build) {
    for (const { file: filter, pattern, replacement } of edits) {
      build.onLoad({ filter }, async ({ path: file }) => {
        const source = await readFile(file, 'utf8')
        const contents = source.replaceAll(pattern, replacement)
        if (contents === source) {
          const text = `${file} no longer holds ${pattern}; see what this release does and adapt web/build/chakra-plugin.mjs`
          return { errors: [{ text }] }
        }
        return { contents, loader: 'js' }
      })
    }
    // The shell reaches this file through the barrel of styled-system, and would carry it for chunks that load later.
    build.onResolve({ filter: /\/create-slot-recipe-context\.js$/ }, ({ path: request, importer, resolveDir }) =>
      /\/dist\/esm\/components\//.test(importer)
        ? { path: path.resolve(resolveDir, request), suffix: '?late' }
        : undefined,
    )
    build.onEnd(({ metafile }) => {
      const barrels = Object.entries(metafile?.outputs ?? {}).flatMap(([output, { inputs }]) =>
        Object.keys(inputs)
          .filter((input) => inputs[input].bytesInOutput > 0 && BARRELS.some((barrel) => barrel.test(input)))
          .map((input) => ({ text: `${output} holds ${input}; import the single parts, as @chakra-ui/react/button` })),
      )
      return { errors: barrels }
    })
  },
}
