import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { Narrowing } from './explorer-url'
import { dimensionInText, dimensionLabel, shortLabel, valueLabel } from './labels'
import type { CostText } from './messages'

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: '7',
    maxW: 'full',
    ps: '2.5',
    pe: '1.5',
    borderRadius: 'full',
    bg: 'accent.subtle',
    color: 'accent.fg',
    fontSize: 'xs',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { bg: 'accent.muted' },
    _print: { pe: '2.5', '& > svg': { display: 'none' } },
  },
})

export interface NarrowingsProps {
  only: readonly Narrowing[]
  onChange: (only: Narrowing[]) => void
  t: CostText
  locale: string
}

/** What the page is narrowed to; a click takes one away. */
export function Narrowings({ only, onChange, t, locale }: NarrowingsProps) {
  if (only.length === 0) return null
  return (
    <chakra.div role="group" aria-label={t('narrowed')} display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <chakra.span fontSize="xs" color="fg.muted">
        {t('narrowed')}
      </chakra.span>
      {only.map((narrowing) => {
        const dimension = dimensionLabel(t, narrowing.dimension)
        const value = valueLabel(t, narrowing.value)
        return (
          <Chip
            key={narrowing.dimension}
            type="button"
            title={t('remove', { dimension: dimensionInText(t, narrowing.dimension, locale), value })}
            onClick={() => onChange(only.filter((other) => other !== narrowing))}
          >
            <chakra.span fontWeight="normal">{dimension}</chakra.span>
            <chakra.span dir="auto" truncate>
              {shortLabel(narrowing.dimension, value)}
            </chakra.span>
            <Icon name="prime:times" size="sm" />
          </Chip>
        )
      })}
      <Button variant="ghost" size="sm" onClick={() => onChange([])} _print={{ display: 'none' }}>
        {t('removeAll')}
      </Button>
    </chakra.div>
  )
}
