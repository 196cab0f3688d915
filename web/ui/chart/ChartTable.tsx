import { chakra } from '@chakra-ui/react/styled-system'
import type { ChartModel } from './model'

const NONE: ReadonlySet<string> = new Set()
// Larger tables are not useful to listen to, and would add thousands of hidden elements.
const MOST_CELLS = 1_500

/** A caption keeps its own box out of the hidden one unless the whole table is clipped, so the wrapper does the hiding. */
const Hidden = chakra('div', {
  base: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})

export interface ChartTableProps {
  model: ChartModel
  caption: string
  intervalLabel: string
  totalLabel: string
}

/** The picture's figures for screen readers: an interval per row, and every series where they are few enough. */
export function ChartTable({ model, caption, intervalLabel, totalLabel }: ChartTableProps) {
  const series = model.series.length * model.intervals.length > MOST_CELLS ? [] : model.series
  return (
    <Hidden>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{intervalLabel}</th>
            <th scope="col">{totalLabel}</th>
            {series.map((one) => (
              <th key={one.id} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {model.intervals.map((interval, at) => (
            <tr key={`${at} ${interval.label}`}>
              <th scope="row">{interval.label}</th>
              <td>{model.sum(at, NONE)}</td>
              {series.map((one) => (
                <td key={one.id}>{one.text(at)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Hidden>
  )
}
