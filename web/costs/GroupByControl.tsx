import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useState } from 'react'
import { lazyPart } from '~/ui/late'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Popover } from '~/ui/popover'
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

/** Choice of groups: a common column, or in a panel any column, tag or several levels. */
export function GroupByControl({ by, period, onChange, t }: GroupByControlProps) {
  const [open, setOpen] = useState(false)
  const common: readonly Dimension[] = DIMENSIONS
  const own = by.length > 1 || !common.includes(by[0]!)
  const label = by.map((level) => dimensionLabel(t, level)).join(' › ')
  const choose = (value: string) => {
    if (value === FURTHER) setOpen(true)
    else if (value !== LEVELS) onChange([value])
  }
  return (
    <chakra.div display="flex" gap="1" minW="0">
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
      <Popover
        open={open}
        onOpenChange={setOpen}
        align="start"
        trigger={
          <IconButton variant="outline" aria-label={t('furtherColumns')} title={t('furtherColumns')}>
            <Icon name="prime:plus" size="sm" />
          </IconButton>
        }
      >
        <Suspense>
          <GroupPanel by={by} period={period} onChange={onChange} t={t} />
        </Suspense>
      </Popover>
    </chakra.div>
  )
}
