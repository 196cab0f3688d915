import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { SegmentedControl } from '~/ui/segmented'
import ColumnList from '../columns/ColumnList'
import type { ColumnKind } from '../columns/use-columns'
import type { Dimension } from '../dimensions'
import type { ExplorerAddress } from '../explorer-url'
import { boundKind } from '../ranges'
import type { Where } from '../where'
import { ConditionForm } from './ConditionForm'
import type { FilterScope } from './filter-scope'
import { useFilterMessages } from './messages'

export interface FilterPanelProps extends FilterScope {
  /** Which condition of the address is changed; null for a new one. */
  editing: number | null
  onChange: (part: Pick<ExplorerAddress, 'where' | 'any'>) => void
  onDone: () => void
}

interface Picked {
  dimension: Dimension
  kind: ColumnKind
}

/** The kind of a condition's column. */
const kindOf = ({ op, values }: Where): ColumnKind =>
  (op === 'between' && boundKind(values.find((bound) => bound !== null) ?? '')) || 'text'

/** One condition of the filter: column, operator, values. */
export default function FilterPanel(props: FilterPanelProps) {
  const { address, editing, period, onChange, onDone, t } = props
  const words = useFilterMessages()
  const { where, any } = address
  const edited = editing === null ? null : (where[editing] ?? null)
  const [picked, setPicked] = useState<Picked | null>(edited && { dimension: edited.dimension, kind: kindOf(edited) })
  const keep = (condition: Where) => {
    onChange({ any, where: edited ? where.map((one) => (one === edited ? condition : one)) : [...where, condition] })
    onDone()
  }
  return (
    <chakra.div p="3" w="24rem" maxW="full">
      {where.length > (edited ? 1 : 0) && (
        <chakra.div mb="3">
          <SegmentedControl
            label={words('together')}
            size="sm"
            value={any ? 'any' : 'all'}
            options={(['all', 'any'] as const).map((value) => ({ value, label: words(value) }))}
            onChange={(value) => onChange({ where, any: value === 'any' })}
          />
        </chakra.div>
      )}
      {picked === null ? (
        <ColumnList
          period={period}
          chosen={[]}
          onPick={(dimension, kind) => setPicked({ dimension, kind })}
          ranges
          t={t}
          words={words}
        />
      ) : (
        <ConditionForm
          {...props}
          {...picked}
          key={picked.dimension}
          edited={edited?.dimension === picked.dimension ? edited : null}
          onKeep={keep}
          onBack={() => setPicked(null)}
          words={words}
        />
      )}
    </chakra.div>
  )
}
