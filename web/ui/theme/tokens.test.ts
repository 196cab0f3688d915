import { describe, expect, it } from 'vitest'
import { colorSchemes, componentThemes, menuThemes, topbarThemes, type ColorScheme } from './choices'
import { contrast, distance } from './color'
import { tokensCss } from './tokens-css'
import { componentVars, menuVars, neutralVars, topbarVars, type Vars } from './variants'

const grounds = ['bg', 'bg-canvas', 'bg-panel', 'bg-subtle', 'bg-muted']

/** Follows var(--cd-…) references into the component theme, as the browser does. */
const resolve = (vars: Vars, name: string): string => {
  const value = vars[name]
  if (value === undefined) throw new Error(`no token ${name}`)
  const reference = /^var\(--cd-(.+)\)$/.exec(value)
  return reference ? resolve(vars, reference[1] as string) : value
}

function failing(vars: Vars, pairs: [text: string, ground: string][], least: number): string[] {
  return pairs.flatMap(([text, ground]) => {
    const ratio = contrast(resolve(vars, text), resolve(vars, ground))
    return ratio >= least ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`]
  })
}

const surfacePairs = (prefix: string): [string, string][] => [
  ...[`${prefix}-bg`, `${prefix}-hover`].flatMap((ground): [string, string][] => [
    [`${prefix}-fg`, ground],
    [`${prefix}-fg-muted`, ground],
  ]),
  [`${prefix}-active-fg`, `${prefix}-active`],
  [`${prefix}-logo-fg`, `${prefix}-logo`],
]

describe.each(colorSchemes)('contrast in the %s scheme (A44, A45)', (scheme: ColorScheme) => {
  const neutral = neutralVars(scheme)

  it('every neutral and status text reads on every surface', () => {
    const texts = ['fg', 'fg-muted', 'fg-subtle', 'danger-fg', 'warning-fg', 'success-fg', 'info-fg']
    const pairs = texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground]))
    for (const status of ['danger', 'warning', 'success', 'info']) {
      pairs.push([`${status}-fg`, `${status}-subtle`], ['fg', `${status}-subtle`])
    }
    pairs.push(['fg', 'bg-raised'])
    expect(failing(neutral, pairs, 4.5)).toEqual([])
  })

  it.each(componentThemes)('component color %s', (theme) => {
    const vars = { ...neutral, ...componentVars(theme, scheme) }
    const pairs = [...grounds, 'accent-subtle'].map((ground): [string, string] => ['accent-fg', ground])
    pairs.push(['accent-contrast', 'accent'], ['accent-contrast', 'accent-emphasized'], ['fg', 'accent-subtle'])
    expect(failing(vars, pairs, 4.5)).toEqual([])
    expect(
      failing(
        vars,
        grounds.map((ground): [string, string] => ['focus-ring', ground]),
        3,
      ),
    ).toEqual([])
  })

  it.each(menuThemes)('menu color %s with every component color', (theme) => {
    for (const component of componentThemes) {
      const vars = { ...neutral, ...componentVars(component, scheme), ...menuVars(theme, scheme) }
      expect(failing(vars, surfacePairs('menu'), 4.5)).toEqual([])
    }
  })

  it.each(topbarThemes)('top bar color %s with every component color', (theme) => {
    for (const component of componentThemes) {
      const vars = { ...neutral, ...componentVars(component, scheme), ...topbarVars(theme, scheme) }
      expect(failing(vars, surfacePairs('topbar'), 4.5)).toEqual([])
    }
  })

  it('the twelve chart colors contrast with the panel and with each other', () => {
    const charts = Array.from({ length: 12 }, (_, i) => `chart-${i + 1}`)
    expect(
      failing(
        neutral,
        charts.map((chart): [string, string] => [chart, 'bg-panel']),
        3,
      ),
    ).toEqual([])
    const close = charts.flatMap((a, i) =>
      charts.slice(i + 1).flatMap((b) => {
        const apart = distance(neutral[a] as string, neutral[b] as string)
        return apart >= 0.08 ? [] : [`${a} and ${b}: ${apart.toFixed(3)}`]
      }),
    )
    expect(close).toEqual([])
  })
})

it('tokens.css matches the generator (A52: themes are attributes, not downloads)', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./tokens.css')
})
