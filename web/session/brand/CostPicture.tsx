/** Heights of the stacked columns, bottom to top, of 100: a course that rises, peaks once and settles. */
const COLUMNS: readonly (readonly number[])[] = [
  [22, 12, 7],
  [24, 13, 6],
  [23, 15, 8],
  [27, 14, 8],
  [29, 16, 9],
  [28, 18, 9],
  [33, 17, 11],
  [35, 19, 10],
  [38, 31, 19],
  [36, 20, 12],
  [34, 19, 11],
  [37, 21, 13],
]

const STEP = 26
const WIDTH = 18
const HEIGHT = 100
const TOTAL_WIDTH = COLUMNS.length * STEP - (STEP - WIDTH)

/** Names that are the same in every language. */
const PROVIDERS = ['AWS', 'Azure', 'Google Cloud']

interface Props {
  label: string
  caption: string
}

/** A picture of the product, drawn from shapes and not from data: a figure in full length over its course. */
export function CostPicture({ label, caption }: Props) {
  return (
    <div className="picture" role="img" aria-label={label}>
      <p className="picture-caption">{caption}</p>
      <p className="picture-figure">
        $20.52<small>022672899</small>
      </p>
      <svg className="picture-chart" viewBox={`0 0 ${TOTAL_WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[25, 50, 75].map((y) => (
          <line className="picture-grid" key={y} x1="0" x2={TOTAL_WIDTH} y1={y} y2={y} />
        ))}
        {COLUMNS.map((parts, column) => (
          <g key={column}>
            {stack(parts).map(({ y, height }, part) => (
              <rect
                className={`picture-part-${part}`}
                key={part}
                x={column * STEP}
                y={y}
                width={WIDTH}
                height={height}
                rx="1.5"
              />
            ))}
          </g>
        ))}
      </svg>
      <p className="picture-legend">
        {PROVIDERS.map((provider, part) => (
          <span className={`picture-key picture-key-${part}`} key={provider}>
            {provider}
          </span>
        ))}
      </p>
    </div>
  )
}

/** Parts from the bottom up, with a hairline of ground between them. */
function stack(parts: readonly number[]) {
  let bottom = HEIGHT
  return parts.map((height) => {
    bottom -= height
    return { y: bottom, height: height - 1 }
  })
}
