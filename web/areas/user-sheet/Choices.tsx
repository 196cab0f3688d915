import { chakra } from '@chakra-ui/react/styled-system'
import { Tick } from '~/ui/input'
import { toggled } from './sheet'

interface ChoicesProps {
  legend: string
  options: readonly { name: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Boxes to tick, beside each other. */
export function Choices({ legend, options, chosen, onChange }: ChoicesProps) {
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" pb="1">
        {legend}
      </chakra.legend>
      <chakra.div display="grid" gap="1" gridTemplateColumns="repeat(auto-fill, minmax(min(10rem, 100%), 1fr))">
        {options.map(({ name, label }) => (
          <chakra.label key={name} display="flex" alignItems="center" gap="2" minH="6" fontSize="sm" cursor="pointer">
            <Tick
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ currentTarget }) => onChange(toggled(chosen, name, currentTarget.checked))}
            />
            <chakra.span minW="0" overflowWrap="anywhere">
              {label}
            </chakra.span>
          </chakra.label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}
