// Fonts for browser tests and screenshots: pinned npm packages and a fontconfig file that names no other folder, so that
// the fonts of the machine never change a picture.
import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './costdeck.mjs'

/** Arimo and Cousine have the widths of Arial and Courier New, the fallbacks of most desktops. */
const families = {
  sans: { name: 'Arimo', folder: 'arimo' },
  mono: { name: 'Cousine', folder: 'cousine' },
  japanese: { name: 'BIZ UDPGothic', folder: 'biz-udpgothic' },
  arabic: { name: 'Noto Sans Arabic', folder: 'noto-sans-arabic' },
  symbols: { name: 'Noto Sans Math', folder: 'noto-sans-math' },
}

const prefer = (generic, ...fonts) => `
  <alias binding="strong">
    <family>${generic}</family>
    <prefer>${fonts.map(({ name }) => `<family>${name}</family>`).join('')}</prefer>
  </alias>`

/** Fixed rendering: grayscale, slight hinting, no subpixels, regardless of the desktop's settings. */
const rendering = `
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
    <edit name="lcdfilter" mode="assign"><const>lcddefault</const></edit>
  </match>`

function fontconfig(cache) {
  const { sans, mono, japanese, arabic, symbols } = families
  const folders = Object.values(families).map(
    ({ folder }) => `\n  <dir>${path.join(root, 'node_modules/@expo-google-fonts', folder)}</dir>`,
  )
  const generic = (name, first) => prefer(name, first, arabic, japanese, symbols)
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>${folders.join('')}
  <cachedir>${cache}</cachedir>${generic('sans-serif', sans)}${generic('serif', sans)}${generic('system-ui', sans)}
${generic('monospace', mono)}${prefer('Liberation Sans', sans)}${prefer('Arial', sans)}${prefer('Liberation Mono', mono)}
${rendering}
</fontconfig>
`
}

/**
 * Environment that makes a browser see these fonts only. The file is named by its content, so that two workers may write it at the
 * same time.
 */
export function fontEnvironment() {
  const folder = path.join(root, '.cache/fonts')
  const text = fontconfig(path.join(folder, 'cache'))
  const file = path.join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.conf`)
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
  return { FONTCONFIG_FILE: file }
}
