import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { inSight, useLoaded } from '~/costs/use-loaded'
import { request } from '~/gql/client'
import { AnomalySubscriptionsDocument } from '~/gql/generated/documents/anomaly-subscriptions'
import type { AnomalySubscriptionsQuery } from '~/gql/generated'
import { useLocale } from '~/lib/i18n'
import { displayMoney } from '~/lib/money'
import { sessionState } from '~/session'
import { Button } from '~/ui/button'
import { Skeleton } from '~/ui/feedback'
import { useWatchMessages } from '../watch/messages'
import { SubscribersSheet } from './SubscribersSheet'

export type Subscription = AnomalySubscriptionsQuery['subscriptions'][number]

const load = (signal: AbortSignal) => request(AnomalySubscriptionsDocument, {}, { signal })

/** Who is told of anomalies beside the inbox, in a line; the sheet behind it changes them. */
export function Subscribers() {
  const t = useWatchMessages()
  const locale = useLocale()
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const [loaded, reload] = useLoaded(load, enrollment)
  const [opened, setOpened] = useState(false)
  const shown = inSight(loaded)
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" fontSize="sm" minH="7">
      {loaded.status === 'failed' && (
        <>
          <chakra.span role="alert" color="danger.fg">
            {`${t('subscribersFailed')}: ${loaded.error.message}`}
          </chakra.span>
          <Button size="sm" onClick={reload}>
            {t('retry')}
          </Button>
        </>
      )}
      {loaded.status !== 'failed' && !shown && (
        // The place of a line with one address, so that the list below stays where it is.
        <>
          <chakra.span color="fg.muted">{t('toldBeside')}</chakra.span>
          <Skeleton h="6" w="14rem" borderRadius="full" />
          <Button size="sm" disabled>
            {t('subscribers')}
          </Button>
        </>
      )}
      {shown && (
        <>
          <chakra.span color="fg.muted">{t('toldBeside')}</chakra.span>
          {shown.subscriptions.length === 0 && t('toldNobody')}
          <chakra.ul listStyleType="none" display="contents">
            {shown.subscriptions.map(({ id, address, leastImpact, currency }) => (
              <chakra.li key={id} px="2" py="0.5" borderRadius="full" bg="bg.muted" overflowWrap="anywhere">
                <bdi>{address}</bdi> {t('fromImpact', { amount: displayMoney(leastImpact, currency, locale) })}
              </chakra.li>
            ))}
          </chakra.ul>
          <Button size="sm" onClick={() => setOpened(true)}>
            {t('subscribers')}
          </Button>
        </>
      )}
      {opened && shown && (
        <SubscribersSheet
          subscriptions={shown.subscriptions}
          currencies={shown.dataset.currencies}
          onChanged={reload}
          onClose={() => setOpened(false)}
        />
      )}
    </chakra.div>
  )
}
