import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type ReactNode } from 'react'
import { useMutation, useQuery } from '~/data'
import { CountPurchasesDocument } from '~/gql/generated/documents/count-purchases'
import { IngestRightsDocument } from '~/gql/generated/documents/ingest-rights'
import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { displayMoney } from '~/lib/money'
import { ErrorNotice, Notice } from '~/ui/page'
import { ChangeButton } from './ChangeButton'
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
  const rights = useQuery(IngestRightsDocument, {}, { select: (data) => data.rights }).data
  const count = useMutation(CountPurchasesDocument, { invalidates: 'everything' })
  const [changed, setChanged] = useState(false)
  const button = (label: string, payers: readonly Payer[], counted: boolean): ReactNode => {
    const change = async () => setChanged((await count.run({ payers: [...payers], counted })) !== undefined)
    return (
      rights?.mayWrite && (
        <ChangeButton follows={changed} disabled={count.busy} onClick={() => void change()}>
          {label}
        </ChangeButton>
      )
    )
  }
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
    <>
      {count.error && <ErrorNotice error={count.error} />}
      {found.length > 0 && (
        <Notice tone="warning" still>
          {t('note')} {[...amounts, ...(more > 0 ? [t('more', { count: more })] : [])].join(' · ')}{' '}
          {button(t('leaveOut'), payersOf(found), false)}
        </Notice>
      )}
      {uncounted.length > 0 && (
        <chakra.p role="note" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {t('leftOut', {
            payers: new Intl.ListFormat(locale).format(
              uncounted.map(({ provider, billingAccountId }) => [provider, billingAccountId].filter(Boolean).join(' ')),
            ),
          })}{' '}
          {button(t('countAgain'), uncounted, true)}
        </chakra.p>
      )}
    </>
  )
}
