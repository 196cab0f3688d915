import { chakra } from '@chakra-ui/react/styled-system'
import { isZero, subtractDecimal } from '~/lib/decimal'
import { Panel, PanelHead } from '~/costs/parts'
import type { Book } from './load-overview'
import type { Words } from './messages'
import { Difference, signed } from './Money'
import { EFFECTS } from './reasons'

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
export function Why({ book, t, locale }: Words & { book: Book }) {
  const { currency, effects } = book
  const change = subtractDecimal(book.now, book.before)
  return (
    <Panel>
      <PanelHead title={t('why')} note={t('whyNote', { change: signed(change, currency, locale) })} />
      <List>
        {EFFECTS.filter((effect) => effect !== 'exchange' || !isZero(effects.exchange)).map((effect) => (
          <div key={effect}>
            <chakra.dt textStyle="label">{t(effect)}</chakra.dt>
            <chakra.dd fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              <Difference amount={effects[effect]} currency={currency} locale={locale} />
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
