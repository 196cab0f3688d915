import type { MenuMode } from '../layout/layout.types'

/** Boxes of the menu as [x, y, width, height, opacity], in a window of 56 by 38 with a top bar of 6. */
type Box = readonly [number, number, number, number, number]

const lines = (x: number, width: number, opacity: number): Box[] =>
  [11, 15, 19].map((y): Box => [x, y, width, 1.6, opacity])

const menus: Record<MenuMode, readonly Box[]> = {
  static: [[0, 6, 17, 32, 0.3], ...lines(3, 10, 0.8)],
  overlay: [[3, 9, 17, 26, 0.45], ...lines(6, 10, 0.9)],
  slim: [[0, 6, 6, 32, 0.3], ...lines(2, 2, 0.8)],
  'slim-plus': [
    [0, 6, 10, 32, 0.3],
    ...[11, 18, 25].flatMap((y): Box[] => [
      [4, y, 2, 2, 0.8],
      [2, y + 3.2, 6, 1, 0.8],
    ]),
  ],
  horizontal: [
    [0, 6, 56, 5, 0.3],
    [4, 7.7, 7, 1.6, 0.8],
    [15, 7.7, 7, 1.6, 0.8],
    [26, 7.7, 7, 1.6, 0.8],
  ],
  reveal: [[0, 6, 5, 32, 0.45], [5, 6, 12, 32, 0.14], ...lines(1.5, 2, 0.8)],
  drawer: [
    [0, 6, 5, 32, 0.3],
    ...lines(1.5, 2, 0.8),
    [8, 11, 5, 1.6, 0.35],
    [8, 15, 5, 1.6, 0.35],
    [8, 19, 5, 1.6, 0.35],
  ],
}

/** Where the page begins beside the menu. */
const pageAt: Record<MenuMode, number> = {
  static: 21,
  overlay: 24,
  slim: 10,
  'slim-plus': 14,
  horizontal: 4,
  reveal: 21,
  drawer: 17,
}

const toRect = ([x, y, width, height, opacity]: Box, at: number) => (
  <rect key={at} x={x} y={y} width={width} height={height} rx={Math.min(1, height / 2)} opacity={opacity} />
)

/** A small window with the menu as the mode places it. */
export function ModePicture({ mode }: { mode: MenuMode }) {
  const x = pageAt[mode]
  const page: Box[] = [
    [x, 15, 52 - x, 9, 0.12],
    [x, 27, 52 - x, 2, 0.12],
    [x, 31, 44 - x, 2, 0.12],
  ]
  return (
    <svg viewBox="0 0 56 38" fill="currentColor" aria-hidden data-points>
      {[[0, 0, 56, 5.4, 0.18] as const, ...menus[mode], ...page].map(toRect)}
    </svg>
  )
}
