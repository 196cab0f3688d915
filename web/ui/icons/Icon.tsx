import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useSyncExternalStore } from 'react'
import { findGlyph, hasMoreIcons, loadMoreIcons, onMoreIcons } from './lookup'

const Svg = chakra('svg', {
  base: { display: 'block', flexShrink: 0 },
  variants: {
    size: { sm: { boxSize: '4' }, md: { boxSize: '18px' }, lg: { boxSize: '5' }, xl: { boxSize: '6' } },
  },
  defaultVariants: { size: 'md' },
})

/** Directional icons are mirrored in right-to-left languages (base.css). */
const POINTS = /-(left|right|out)$/

export interface IconProps {
  /** `prime:name` (lines), `solid:name` (filled) or `brand:name` (providers). */
  name: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Name for screen readers; without it the icon is decorative. */
  title?: string
}

/** A small inline icon in the color of its text. Reserves its space while a rare one loads. */
export function Icon({ name, size, title }: IconProps) {
  useSyncExternalStore(onMoreIcons, hasMoreIcons, hasMoreIcons)
  const glyph = findGlyph(name)
  const missing = glyph === null
  useEffect(() => {
    if (missing) void loadMoreIcons()
  }, [missing])
  const lines = glyph?.family === 'prime'
  return (
    <Svg
      viewBox="0 0 24 24"
      size={size}
      fill={lines ? 'none' : 'currentColor'}
      fillRule="evenodd"
      stroke={lines ? 'currentColor' : undefined}
      strokeWidth={lines ? 1.75 : undefined}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      data-points={POINTS.test(name) || undefined}
    >
      {glyph && <path d={glyph.path} />}
    </Svg>
  )
}
