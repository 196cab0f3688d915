import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useMutation, useQuery } from '~/data'
import { IngestRightsDocument } from '~/gql/generated/documents/ingest-rights'
import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { displayMoney } from '~/lib/money'
import { Button } from '~/ui/button'
import { ErrorNotice, Notice } from '~/ui/page'
import { countPurchases } from './count-purchases'
import { useTwiceMessages } from './messages'
import { payersOf, type Payer, type Twice } from './twice'

export interface TwiceTextProps {
  found: readonly Twice[]
  /** Whose purchases do not count. */
  uncounted: readonly Payer[]
}

/** Further months are counted. */
const MOST = 3

/** How much effective cost counts twice and why, with the way to mend it; and whose purchases do not count, with the way back. */
export default function TwiceText({ found, uncounted }: TwiceTextProps) {
  const t = useTwiceMessages()
  const locale = useLocale()
  const ids = { twice: useId(), left: useId() }
  const rights = useQuery(IngestRightsDocument, {}, { select: (data) => data.rights }).data
  const count = useMutation(countPurchases, { invalidates: 'everything' })
  const area = useFocusAfter(count.result)
  const button = (label: string, payers: readonly Payer[], counted: boolean, about: string): ReactNode =>
    rights?.mayWrite && (
      <Button
        size="xs"
        aria-disabled={count.busy || undefined}
        aria-describedby={about}
        onClick={() => void count.run({ payers, counted })}
      >
        {label}
      </Button>
    )
  const amounts = found.slice(0, MOST).map(({ month, amount, currency, largest, commitments }) =>
    t(commitments > 1 ? 'several' : 'one', {
      month: formatMonth(month, locale),
      amount: displayMoney(amount, currency, locale),
      name: largest,
      more: new Intl.NumberFormat(locale).format(commitments - 1),
    }),
  )
  const more = found.length - amounts.length
  return (
    <chakra.div ref={area} display="contents">
      {count.error && <ErrorNotice error={count.error} />}
      {found.length > 0 && (
        <Notice tone="warning" still>
          <span id={ids.twice}>
            {t('note')} {[...amounts, ...(more > 0 ? [t('more', { count: more })] : [])].join(' · ')}
          </span>{' '}
          {button(t('leaveOut'), payersOf(found), false, ids.twice)}
        </Notice>
      )}
      {uncounted.length > 0 && (
        <chakra.p role="note" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          <span id={ids.left}>
            {t('leftOut', { payers: new Intl.ListFormat(locale).format(uncounted.map(nameOf)) })}
          </span>{' '}
          {button(t('countAgain'), uncounted, true, ids.left)}
        </chakra.p>
      )}
    </chakra.div>
  )
}

const nameOf = ({ provider, billingAccountId }: Payer) => [provider, billingAccountId].filter(Boolean).join(' ') || '–'

/** The button that was pressed goes with the new figures. If the focus goes with it, the other button gets it, which takes the click back. */
function useFocusAfter(done: object | null) {
  const area = useRef<HTMLDivElement>(null)
  const seen = useRef<object | null>(null)
  useEffect(() => {
    if (done === seen.current || area.current?.contains(document.activeElement)) return
    seen.current = done
    if (document.activeElement === document.body) area.current?.querySelector('button')?.focus()
  })
  return area
}
