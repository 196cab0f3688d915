import { sumDecimals } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import { saveFile } from '~/lib/save-file'
import { readInks, type Inks } from '~/ui/chart/inks'
import { fetchPlot } from '~/ui/chart/fetch-plot'
import { chartModel } from '../chart-model'
import type { CostView } from '../cost-view'
import type { ChartKind } from '../explorer-url'
import { levelsInText, metricLabel, periodLabel } from '../labels'
import type { CostText } from '../messages'
import type { ExportText } from './messages'

export interface Picture {
  view: CostView
  kind: ChartKind
  t: CostText
  words: ExportText
  locale: string
}

/** Everything in px of the page; the canvas has SCALE times as many each way. */
const SCALE = 2
const WIDTH = 1200
const PAD = 24
const HEAD = 76
const PLOT = 420
const LINE = 24
const FOOT = 44
const COLUMNS = 2

/** Saves the current chart as an image, with its title, period and totals. */
export async function savePicture(picture: Picture): Promise<void> {
  const { view } = picture
  const canvas = await drawPicture(picture)
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!file) throw new Error('This browser makes no PNG of a canvas')
  saveFile(file, `costs_${view.period.from}_${view.period.to}.png`)
}

/** The text of the image: the same as on the page. */
export function pictureTexts({ view, t, words, locale }: Picture) {
  const dimension = levelsInText(t, view.by, locale)
  const money = (amounts: readonly string[]) => displayMoney(sumDecimals(amounts), view.currency, locale)
  const total = view.totals.find(({ currency }) => currency === view.currency)?.figures[view.metric] ?? '0'
  return {
    title: t('overTime', { metric: metricLabel(t, view.metric), dimension }),
    period: periodLabel(view.period, locale),
    total: `${t('total')} ${displayMoney(total, view.currency, locale)}`,
    version: words('version', { version: view.datasetVersion }),
    amounts: view.course.series.map(({ amounts }) => money(amounts)),
  }
}

async function drawPicture(picture: Picture): Promise<HTMLCanvasElement> {
  const { view, kind, t, locale } = picture
  const model = chartModel(view, kind, t, locale)
  const texts = pictureTexts(picture)
  const { createPlot } = await fetchPlot()
  const host = document.body.appendChild(document.createElement('div'))
  host.style.cssText = `position:fixed;inset-inline-start:-9999px;top:0;width:${WIDTH - 2 * PAD}px;height:${PLOT}px;font-size:12px`
  const plot = createPlot(
    host,
    model,
    kind === 'cumulative' ? 'area' : kind,
    () => {},
    () => {},
  )
  try {
    // The plot draws once the call that made it is through.
    await new Promise((drawn) => setTimeout(drawn))
    const inks = readInks(host)
    const style = getComputedStyle(host)
    const page = {
      bg: style.getPropertyValue('--cd-bg-panel').trim() || '#fff',
      fg: style.getPropertyValue('--cd-fg').trim(),
    }
    const rows = Math.ceil(model.series.length / COLUMNS)
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH * SCALE
    canvas.height = (HEAD + PLOT + rows * LINE + FOOT + PAD) * SCALE
    const pen = canvas.getContext('2d')!
    pen.scale(SCALE, SCALE)
    pen.fillStyle = page.bg
    pen.fillRect(0, 0, WIDTH, canvas.height)
    const write = writer(pen, inks, style.direction === 'rtl')
    write(texts.title, PAD, 36, WIDTH - 2 * PAD, { size: 18, ink: page.fg, bold: true })
    write(`${texts.period} · ${texts.total}`, PAD, 60, WIDTH - 2 * PAD, { size: 14, ink: page.fg })
    pen.drawImage(host.querySelector('canvas')!, PAD, HEAD, WIDTH - 2 * PAD, PLOT)
    const room = (WIDTH - 2 * PAD) / COLUMNS
    for (const [at, { label, color }] of model.series.entries()) {
      const x = PAD + Math.floor(at / rows) * room
      const y = HEAD + PLOT + 28 + (at % rows) * LINE
      const end = style.direction === 'rtl' ? WIDTH - x - 12 : x
      pen.fillStyle = inks.of(color)
      pen.fillRect(end, y - 10, 12, 12)
      write(`${label} · ${texts.amounts[at]}`, x + 20, y, room - 40, { size: 13, ink: page.fg })
    }
    write(texts.version, PAD, HEAD + PLOT + rows * LINE + FOOT, WIDTH - 2 * PAD, { size: 12, ink: inks.text })
    return canvas
  } finally {
    plot.destroy()
    host.remove()
  }
}

interface Hand {
  size: number
  ink: string
  bold?: boolean
}

/** Draws lines from the start side of the language; long ones end in an ellipsis. */
function writer(pen: CanvasRenderingContext2D, inks: Inks, rtl: boolean) {
  const family = inks.font.replace(/^[\d.]+px\s*/, '')
  return (text: string, x: number, y: number, room: number, { size, ink, bold = false }: Hand) => {
    pen.font = `${bold ? 600 : 400} ${size}px ${family}`
    pen.fillStyle = ink
    pen.direction = rtl ? 'rtl' : 'ltr'
    pen.textAlign = 'start'
    let shown = text
    while (shown.length > 1 && pen.measureText(shown).width > room) shown = `${shown.slice(0, -2)}…`
    pen.fillText(shown, rtl ? WIDTH - x : x, y)
  }
}
