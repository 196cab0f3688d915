// Chakra's reset as a stylesheet: it then paints with the first bytes, on the static pages too, and costs no JavaScript.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './options.mjs'

const source = path.join(root, 'node_modules/@chakra-ui/react/dist/esm/styled-system/preflight.js')

/** The reset in the cascade layer in which Chakra puts it, below all layers of the components. */
export async function resetCss() {
  const { createPreflight } = await import(pathToFileURL(source).href)
  const rules = Object.entries(createPreflight({ preflight: true })).map(
    ([selector, declarations]) => `${selector}{${Object.entries(declarations).map(declaration).join(';')}}`,
  )
  return `@layer reset{${rules.join('')}}`
}

/** WebkitAppearance → -webkit-appearance; custom properties stay as they are. */
function declaration([name, value]) {
  if (typeof value === 'object')
    throw new Error(`Chakra's reset nests ${name}; web/build/reset-css.mjs writes flat rules only`)
  const property = name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `${property}:${value}`
}
