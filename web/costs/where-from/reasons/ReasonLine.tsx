import { chakra } from '@chakra-ui/react/styled-system'
import { formatDecimal, exactMoney } from '~/lib/money'
import { useCostMessages } from '../../messages'
import { FigureButton } from '../../sources'
import type { ReasonFigure } from '../figure'
import { itemFigure, itemName, type ItemFigure } from './item-figures'
import type { ReasonText } from './messages'
import type { ReasonItem } from './use-reasons'

export interface ReasonLineProps {
  figure: ReasonFigure
  columns: readonly string[]
  item: ReasonItem
  onOpen: (asked: ItemFigure) => void
  t: ReasonText
  locale: string
}

/** One item: its name, the exact formula of its part, and the part. */
export function ReasonLine({ figure, columns, item, onOpen, t, locale }: ReasonLineProps) {
  const costs = useCostMessages()
  const [name, below] = itemName(item, figure)
  const cost = (side: 'now' | 'before') => (
    <FigureButton
      title={costs('sourceRows')}
      aria-label={`${t(side)}: ${exactMoney(item[side], figure.currency, locale)}`}
      onClick={() => onOpen(itemFigure(figure, columns, item, side))}
    >
      {exactMoney(item[side], figure.currency, locale)}
    </FigureButton>
  )
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{name}</span>
        {below && (
          <chakra.div fontSize="xs" color="fg.subtle" overflowWrap="anywhere" dir="auto">
            {below}
          </chakra.div>
        )}
        {/* Formulas run from left to right in every language. */}
        <chakra.div dir="ltr" textAlign="start" color="fg.muted" overflowWrap="anywhere">
          {formula(figure, item, cost, t, locale)}
        </chakra.div>
      </th>
      <chakra.td data-number minW="7rem" overflowWrap="anywhere">
        {exactMoney(item.amount, figure.currency, locale)}
      </chakra.td>
    </tr>
  )
}

function formula(
  { effect, currency }: ReasonFigure,
  item: ReasonItem,
  cost: (side: 'now' | 'before') => React.JSX.Element,
  t: ReasonText,
  locale: string,
) {
  const quantity = (of: string | null | undefined) => formatDecimal(of ?? '0', locale)
  switch (effect) {
    case 'added':
      return cost('now')
    case 'removed':
      return <>−{cost('before')}</>
    case 'other':
      return (
        <>
          {cost('now')} − {cost('before')}
        </>
      )
    case 'quantity':
      return (
        <>
          {`(${quantity(item.quantityNow)} − ${quantity(item.quantityBefore)}) × `}
          {cost('before')}
          {` ÷ ${quantity(item.quantityBefore)}`}
        </>
      )
    case 'rate':
      return (
        <>
          {cost('now')} − {cost('before')} − {exactMoney(item.usage ?? '0', currency, locale)} ({t('usage')})
        </>
      )
  }
}
