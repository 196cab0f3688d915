import { useState } from 'react'
import { Button } from '~/ui/button'
import { SegmentedControl } from '~/ui/segmented'
import { Select } from '~/ui/select'
import { Tooltip } from '~/ui/tooltip'
import { Switch } from '~/ui/switch'
import { Group, Specimen } from './Specimen'

const days = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month', disabled: true },
]

/** Controls for a choice of few. */
export function ChoicesSection() {
  const [interval, setInterval] = useState('day')
  const [on, setOn] = useState(true)
  return (
    <Group title="Choices">
      <Specimen name="Segmented control">
        <SegmentedControl label="Interval" value={interval} options={days} onChange={setInterval} />
        <SegmentedControl label="Small interval" size="sm" value={interval} options={days} onChange={setInterval} />
      </Specimen>
      <Specimen name="Select">
        <Select label="Interval" value={interval} options={days} onChange={setInterval} />
        <Select
          label="Hidden label"
          hideLabel
          size="sm"
          value={interval}
          options={[{ label: 'Short', options: days }]}
          onChange={setInterval}
        />
        <Select label="Disabled" disabled value={interval} options={days} onChange={setInterval} />
      </Specimen>
      <Specimen name="Switch">
        <Switch label="Breadcrumb in the bar" hint="On wide windows" checked={on} onChange={setOn} />
        <Switch label="Disabled" disabled checked={!on} onChange={setOn} />
      </Specimen>
      <Specimen name="Tooltip">
        <Tooltip content="Says more about it">
          <Button>Point at me</Button>
        </Tooltip>
      </Specimen>
    </Group>
  )
}
