import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useCallback, useState } from 'react'
import { lazyPart } from '~/shell/frame/lazy-part'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { usePopover } from '~/ui/popover'
import { Select } from '~/ui/select'
import type { GroupPanelProps } from './columns/GroupPanel'
import { DIMENSIONS, type Dimension } from './dimensions'
import { dimensionLabel } from './labels'
import type { CostText } from './messages'
import type { Period } from './periods'

/** In a separate chunk: most groupings are one of the common columns. */
const GroupPanel = lazyPart<GroupPanelProps>(async () => (await import('./columns/GroupPanel')).default)

const FURTHER = 'further'
const LEVELS = 'levels'

export interface GroupByControlProps {
  by: readonly Dimension[]
  period: Period | null
  onChange: (by: Dimension[]) => void
  t: CostText
}

/** What the costs are grouped by: one of the common columns, or in a panel any column, any tag, and several levels. */
export function GroupByControl({ by, period, onChange, t }: GroupByControlProps) {
  const [open, setOpen] = useState(false)
  const onOpenChange = useCallback((next: boolean) => setOpen(next), [])
  const { root, trigger, id } = usePopover({ open, onOpenChange })
  const common: readonly Dimension[] = DIMENSIONS
  const own = by.length > 1 || !common.includes(by[0]!)
  const label = by.map((level) => dimensionLabel(t, level)).join(' › ')
  const choose = (value: string) => {
    if (value === FURTHER) setOpen(true)
    else if (value !== LEVELS) onChange([value])
  }
  return (
    <chakra.div display="flex" gap="1" minW="0" position={{ base: 'static', lg: 'relative' }} {...root}>
      {/* The popover's button is the first of its root. */}
      <IconButton order="1" variant="outline" aria-label={t('furtherColumns')} title={t('furtherColumns')} {...trigger}>
        <Icon name="prime:plus" size="sm" />
      </IconButton>
      {/* As wide as its columns need: the longest line of the list would push Views off the line beside a pinned menu. */}
      <chakra.span
        data-compact="group"
        minW="0"
        flexGrow="1"
        w={{ xlTo2xl: '14rem' }}
        css={{ '& > *, & select': { w: 'full' } }}
      >
        <Select
          label={t('groupBy')}
          value={own ? LEVELS : by[0]!}
          onChange={choose}
          options={[
            ...(own ? [{ value: LEVELS, label }] : []),
            ...DIMENSIONS.map((value) => ({ value: value as string, label: t(value) })),
            { value: FURTHER, label: t('further') },
          ]}
        />
      </chakra.span>
      {open && (
        <Suspense>
          <GroupPanel id={id} by={by} period={period} onChange={onChange} t={t} />
        </Suspense>
      )}
    </chakra.div>
  )
}
