import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { ExplorerAddress } from './explorer-url'
import { dimensionInText, dimensionLabel, shortLabel, valueLabel } from './labels'
import type { CostText } from './messages'
import { rangeText, type Range } from './ranges'
import type { Where } from './where'

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  h: '7',
  minW: '0',
  bg: 'accent.subtle',
  color: 'accent.fg',
  fontSize: 'xs',
  fontWeight: 'medium',
  cursor: 'pointer',
  _hover: { bg: 'accent.muted' },
} as const

const Chip = chakra('button', {
  base: {
    ...chip,
    maxW: 'full',
    ps: '2.5',
    pe: '1.5',
    borderRadius: 'full',
    _print: { pe: '2.5', '& > svg': { display: 'none' } },
  },
})

/** Two buttons in one shape: edit the filter, and remove it. */
const Split = chakra('span', {
  base: {
    display: 'inline-flex',
    maxW: 'full',
    minW: '0',
    '& > button': chip,
    '& > :first-child': { ps: '2.5', pe: '1', borderStartRadius: 'full' },
    '& > :last-child': { ps: '1', pe: '1.5', borderEndRadius: 'full', _print: { display: 'none' } },
  },
})

type Held = Pick<ExplorerAddress, 'only' | 'where' | 'any'>

export interface NarrowingsProps extends Held {
  onChange: (part: Partial<Held>) => void
  /** Opens the condition with this number. */
  onEdit: (at: number) => void
  t: CostText
  locale: string
}

/** The filters of the page; each can be removed, and conditions can be edited. */
export function Narrowings({ only, where, any, onChange, onEdit, t, locale }: NarrowingsProps) {
  if (only.length + where.length === 0) return null
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
            onClick={() => onChange({ only: only.filter((other) => other !== narrowing) })}
          >
            <chakra.span fontWeight="normal">{dimension}</chakra.span>
            <chakra.span dir="auto" truncate>
              {shortLabel(narrowing.dimension, value)}
            </chakra.span>
            <Icon name="prime:times" size="sm" />
          </Chip>
        )
      })}
      {where.map((condition, at) => {
        const { dimension, op } = condition
        const name = dimensionInText(t, dimension, locale)
        return (
          // Two conditions may be equal: the index distinguishes them.
          <chakra.span key={at} display="contents">
            {any && at > 0 && (
              <chakra.span fontSize="xs" color="fg.muted">
                {t('or')}
              </chakra.span>
            )}
            <Split>
              <button type="button" title={t('editFilter', { dimension: name })} onClick={() => onEdit(at)}>
                <chakra.span fontWeight="normal" whiteSpace="nowrap">
                  {`${dimensionLabel(t, dimension)}${op === 'in' || op === 'between' ? '' : ` ${t(op)}`}`}
                </chakra.span>
                <chakra.span dir="auto" truncate>
                  {valuesText(condition, t, locale)}
                </chakra.span>
              </button>
              <button
                type="button"
                aria-label={t('removeFilter', { dimension: name })}
                onClick={() => onChange({ where: where.filter((other) => other !== condition) })}
              >
                <Icon name="prime:times" size="sm" />
              </button>
            </Split>
          </chakra.span>
        )
      })}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => onChange({ only: [], where: [], any: false })}
        _print={{ display: 'none' }}
      >
        {t('removeAll')}
      </Button>
    </chakra.div>
  )
}

const MOST_NAMED = 3

/** The first values, and how many more there are. */
function valuesText({ dimension, op, values }: Where, t: CostText, locale: string): string {
  if (op === 'between') return rangeText(values as unknown as Range, locale)
  const named = values.slice(0, MOST_NAMED).map((value) => shortLabel(dimension, valueLabel(t, value)))
  const more = values.length - named.length
  return more > 0 ? `${named.join(', ')} +${more}` : named.join(', ')
}
