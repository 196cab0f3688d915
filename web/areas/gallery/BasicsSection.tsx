import { chakra } from '@chakra-ui/react/styled-system'
import { Button, IconButton } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Group, Specimen } from './Specimen'

const variants = ['solid', 'outline', 'ghost', 'plain'] as const
const sizes = ['xs', 'sm', 'md', 'lg'] as const
const icons = ['prime:home', 'prime:search', 'prime:bell', 'prime:calendar', 'solid:cloud', 'solid:server', 'brand:aws']
const tones = ['accent', 'success', 'info', 'warning', 'danger']
const grounds = ['bg.canvas', 'bg.panel', 'bg.subtle', 'bg.muted', 'bg.raised']

/** Buttons, icons and colors. */
export function BasicsSection() {
  return (
    <Group title="Basics">
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button, ${variant}`}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {size}
            </Button>
          ))}
          <Button variant={variant} disabled>
            disabled
          </Button>
        </Specimen>
      ))}
      <Specimen name="Icon button">
        <IconButton aria-label="Refresh">
          <Icon name="prime:refresh" />
        </IconButton>
        <IconButton aria-label="Refresh, disabled" disabled>
          <Icon name="prime:refresh" />
        </IconButton>
      </Specimen>
      <Specimen name="Icons">
        {icons.map((name) => (
          <Icon key={name} name={name} size="lg" title={name} />
        ))}
      </Specimen>
      <Specimen name="Colors">
        {tones.map((tone) => (
          <chakra.span
            key={tone}
            px="2"
            py="1"
            borderRadius="md"
            bg={`${tone}.subtle`}
            color={`${tone}.fg`}
            fontSize="sm"
          >
            {tone}
          </chakra.span>
        ))}
        {grounds.map((ground) => (
          <chakra.span key={ground} px="2" py="1" borderRadius="md" borderWidth="1px" bg={ground} fontSize="sm">
            {ground}
          </chakra.span>
        ))}
      </Specimen>
    </Group>
  )
}
