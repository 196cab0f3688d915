import { chakra } from '@chakra-ui/react/styled-system'
import { isZero, subtractDecimal } from '~/lib/decimal'
import { displaySigned } from '~/lib/money'
import { Sourced } from '~/costs/where-from'
import { Panel, PanelHead } from '~/ui/page'
import type { OverviewFigures } from './figures'
import type { Words } from './messages'
import { Difference } from './Difference'
import { EFFECTS } from './reasons'
import type { ShownTotal } from './shown-totals'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr',
    sm: { gridTemplateColumns: '1fr 1fr' },
    lg: { gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' },
    _print: { gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' },
    gap: '3',
    px: '4',
    pb: '3',
  },
})

const NOTES = {
  added: 'addedNote',
  removed: 'removedNote',
  quantity: 'quantityNote',
  rate: 'rateNote',
  other: 'otherNote',
  exchange: 'exchangeNote',
} as const

/** The change in its parts, which add up to it exactly. */
export function Why({ shown, figures, t, locale }: Words & { shown: ShownTotal; figures: OverviewFigures }) {
  const { book } = shown.total
  const { currency, effects } = book
  const change = subtractDecimal(book.now, book.before)
  return (
    <Panel>
      <PanelHead title={t('why')} note={t('whyNote', { change: displaySigned(change, currency, locale) })} />
      <List>
        {EFFECTS.filter((effect) => effect !== 'exchange' || !isZero(effects.exchange)).map((effect) => (
          <div key={effect}>
            <chakra.dt textStyle="label">{t(effect)}</chakra.dt>
            <chakra.dd fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              <Sourced of={() => figures.totalReason(shown, effect)}>
                <Difference amount={effects[effect]} currency={currency} locale={locale} />
              </Sourced>
              <chakra.span display="block" fontSize="xs" fontWeight="normal" color="fg.subtle">
                {t(NOTES[effect])}
              </chakra.span>
            </chakra.dd>
          </div>
        ))}
      </List>
    </Panel>
  )
}
