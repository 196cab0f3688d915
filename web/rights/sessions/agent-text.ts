const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  // Others call themselves Chrome or Safari too, so they come first.
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
]

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** A browser by its User-Agent: Firefox 128 · Windows. Unknown ones as they call themselves. */
export function agentText(agent: string): string {
  const browser = BROWSERS.flatMap(([name, sign]) => {
    const version = sign.exec(agent)?.[1]
    return version ? [`${name} ${version}`] : []
  })
  const system = SYSTEMS.filter(([, sign]) => sign.test(agent)).map(([name]) => name)
  return [browser[0], system[0]].filter(Boolean).join(' · ') || agent
}
