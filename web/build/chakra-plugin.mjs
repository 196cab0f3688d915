// esbuild splits by file, not by export: these edits keep Chakra's big files out of chunks that use none of them.
import { readFile } from 'node:fs/promises'

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

/** file → the text that must be there and what it becomes. A release of Chakra that reads otherwise fails the build. */
const edits = [
  {
    // Otherwise the call counts as an effect, and every chunk that touches the file keeps the whole of it.
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
    // The reset is part of the stylesheet (reset-css.mjs).
    file: /@chakra-ui\/react\/dist\/esm\/styled-system\/preflight\.js$/,
    pattern: /function createPreflight\(options\) \{\n/g,
    replacement: 'function createPreflight() {\n  return {};\n',
  },
  {
    // The anatomies of the theme's recipes: the one that comes from the barrel comes from its own entry instead.
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
    for (const { file, pattern, replacement } of edits) {
      build.onLoad({ filter: file }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const contents = source.replaceAll(pattern, () => replacement)
        if (contents === source) {
          const text = `${path} no longer holds ${pattern}; see what this release does and adapt web/build/chakra-plugin.mjs`
          return { errors: [{ text }] }
        }
        return { contents, loader: 'js' }
      })
    }
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
