// How long the chart of the explorer takes to draw 12 series × 400 days, in a real browser: `node web/build/chart-bench.mjs`.
// A peer draws the same beside it where its script is named: CHART_PEER=…/chart.js/dist/chart.umd.js
import { readFile } from 'node:fs/promises'
import { build } from 'esbuild'
import { openBrowser } from './browser.mjs'
import { root } from './costdeck.mjs'

const SERIES = 12
const DAYS = 400
const RUNS = 15

const ours = `
import { createPlot } from '~/ui/chart/plot'
window.ours = (host, data, shape) => {
  const model = {
    intervals: data[0].map((_, at) => ({ label: String(at), tick: String(at), major: at % 30 === 0 })),
    series: data.map((values, at) => ({ id: String(at), label: String(at), color: at + 1, values, text: () => '' })),
    sum: () => '',
    axis: String,
  }
  return createPlot(host, model, shape, () => {})
}`

const bundle = await build({
  stdin: { contents: ours, resolveDir: root },
  alias: { '~': `${root}/web` },
  bundle: true,
  write: false,
  format: 'iife',
})
const browser = await openBrowser()
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.setContent('<div id="host" style="width:1100px;height:300px;position:relative"></div>')
await page.evaluate(bundle.outputFiles[0].text)
if (process.env.CHART_PEER) await page.evaluate(await readFile(process.env.CHART_PEER, 'utf8'))

for (const kind of ['columns', 'area', 'line', ...(process.env.CHART_PEER ? ['peer'] : [])]) {
  const times = await page.evaluate(draw, { kind, series: SERIES, days: DAYS, runs: RUNS })
  times.sort((a, b) => a - b)
  console.log(`${kind.padEnd(8)} median ${times[RUNS >> 1].toFixed(1)} ms, slowest ${times.at(-1).toFixed(1)} ms`)
}
await browser.close()

/** Runs in the page: from the call to the pixels, which reading one of them back waits for. */
async function draw({ kind, series, days, runs }) {
  const host = document.querySelector('#host')
  const data = Array.from({ length: series }, (_, at) =>
    Array.from({ length: days }, (_, day) => 100 + 50 * Math.sin(day / 7 + at) + ((day * 7919 + at) % 37)),
  )
  const times = []
  for (let run = 0; run < runs; run++) {
    host.replaceChildren()
    const start = performance.now()
    let end
    if (kind === 'peer') {
      const canvas = host.appendChild(document.createElement('canvas'))
      const datasets = data.map((values) => ({ data: values }))
      const options = { animation: false, scales: { x: { stacked: true }, y: { stacked: true } } }
      const chart = new window.Chart(canvas, {
        type: 'bar',
        data: { labels: data[0].map((_, at) => at), datasets },
        options,
      })
      end = () => chart.destroy()
    } else {
      const plot = window.ours(host, data, kind)
      end = () => plot.destroy()
    }
    await Promise.resolve()
    const canvas = host.querySelector('canvas')
    canvas.getContext('2d').getImageData(0, 0, 1, 1)
    times.push(performance.now() - start)
    end()
    await new Promise((next) => setTimeout(next))
  }
  return times
}
