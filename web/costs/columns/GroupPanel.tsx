import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Tick } from '~/ui/input'
import { MOST_LEVELS, type Dimension } from '../dimensions'
import { useFilterMessages } from '../filter/messages'
import { dimensionLabel } from '../labels'
import type { CostText } from '../messages'
import type { Period } from '../periods'
import ColumnList from './ColumnList'

export interface GroupPanelProps {
  by: readonly Dimension[]
  period: Period | null
  onChange: (by: Dimension[]) => void
  t: CostText
}

/** Which levels the page groups by, up to three: any column, any tag. */
export default function GroupPanel({ by, period, onChange, t }: GroupPanelProps) {
  const words = useFilterMessages()
  // The first choice replaces the previous groups; the next ones are added below it.
  const [begun, setBegun] = useState(false)
  const pick = (dimension: Dimension) => {
    setBegun(true)
    if (by.includes(dimension)) onChange(by.length > 1 ? by.filter((level) => level !== dimension) : [...by])
    else if (!begun) onChange([dimension])
    else onChange([...by.slice(0, MOST_LEVELS - 1), dimension])
  }
  return (
    <chakra.div p="3" w="22rem" maxW="full">
      <chakra.ol aria-label={words('levels')} listStyle="none" mb="2">
        {by.map((level, at) => (
          <chakra.li key={level} display="flex" alignItems="center" gap="2" minH="7" ps={String(at * 3)}>
            <chakra.span flex="1" dir="auto" truncate fontWeight="medium">
              {dimensionLabel(t, level)}
            </chakra.span>
            {by.length > 1 && (
              <IconButton
                size="xs"
                aria-label={words('removeLevel', { dimension: dimensionLabel(t, level) })}
                onClick={() => onChange(by.filter((other) => other !== level))}
              >
                <Icon name="prime:times" size="sm" />
              </IconButton>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
      {by.length < MOST_LEVELS && (
        <chakra.label display="flex" gap="2" mb="2" fontSize="xs" color="fg.muted" cursor="pointer">
          <Tick type="checkbox" checked={begun} onChange={(event) => setBegun(event.currentTarget.checked)} />
          {words('addLevel')}
        </chakra.label>
      )}
      <ColumnList period={period} chosen={by} onPick={pick} t={t} words={words} />
    </chakra.div>
  )
}
