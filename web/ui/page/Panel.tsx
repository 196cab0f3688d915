import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** The white card around a part of the page. */
export const Panel = chakra('section', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', boxShadow: 'xs', minW: '0' },
})

export interface PanelHeadProps {
  id?: string
  /** Empty while unknown: a heading needs text. */
  title?: string | undefined
  /** A quiet word beside the title. */
  note?: string
  /** The controls of this part. */
  children?: ReactNode
}

export function PanelHead({ id, title, note, children }: PanelHeadProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" px="4" py="1.5" minH="10">
      {title && (
        <chakra.h2 id={id} textStyle="section">
          {title}
        </chakra.h2>
      )}
      {note && (
        <chakra.span fontSize="xs" color="fg.subtle">
          {note}
        </chakra.span>
      )}
      <chakra.div ms="auto" display="flex" flexWrap="wrap" gap="2" _print={{ display: 'none' }}>
        {children}
      </chakra.div>
    </chakra.div>
  )
}

/** Figures beside each other. */
export const KpiGrid = chakra('dl', {
  base: {
    display: 'grid',
    // Two columns on phones too, so that the chart below starts above the fold.
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    smDown: { '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
    xl: { gridTemplateColumns: 'repeat(4, 1fr)' },
    _print: { gridTemplateColumns: 'repeat(4, 1fr)' },
    // Hairlines between the cells, regardless of the number of columns.
    gap: '1px',
    bg: 'border.muted',
    borderRadius: 'inherit',
    overflow: 'hidden',
  },
})
