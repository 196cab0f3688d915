import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useQuery } from '~/data'
import { AnomalySubscriptionsDocument } from '~/gql/generated/documents/anomaly-subscriptions'
import { useLocale } from '~/lib/i18n'
import { displayMoney } from '~/lib/money'
import { Button } from '~/ui/button'
import { Skeleton } from '~/ui/feedback'
import { useCommonMessages } from '~/ui/messages'
import { useAnomalyMessages } from './messages'
import { SubscribersSheet } from './SubscribersSheet'

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontSize: 'sm', minH: '7' },
})

/** The subscribers of anomalies in one line; a sheet changes them. */
export function Subscribers() {
  const t = useAnomalyMessages()
  const common = useCommonMessages()
  const locale = useLocale()
  const query = useQuery(AnomalySubscriptionsDocument, {})
  const [opened, setOpened] = useState(false)
  if (query.status === 'failed') {
    return (
      <Line>
        <chakra.span role="alert" color="danger.fg">
          {`${t('subscribersFailed')}: ${query.error.message}`}
        </chakra.span>
        <Button size="sm" onClick={query.reload}>
          {common('retry')}
        </Button>
      </Line>
    )
  }
  const { data } = query
  return (
    <Line>
      <chakra.span color="fg.muted">{t('subscribersLabel')}</chakra.span>
      {/* As high as a line with one subscriber, so that the list below does not move. */}
      {!data && <Skeleton h="6" w="14rem" borderRadius="full" />}
      {data?.subscriptions.length === 0 && t('subscribersNone')}
      {data && (
        <chakra.ul listStyleType="none" display="contents">
          {data.subscriptions.map(({ id, address, leastImpact, currency }) => (
            <chakra.li key={id} px="2" py="0.5" borderRadius="full" bg="bg.muted" overflowWrap="anywhere">
              <bdi>{address}</bdi> {t('fromImpact', { amount: displayMoney(leastImpact, currency, locale) })}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {/* The key replaces the button: moving it beside the subscribers would count as a layout shift. */}
      <Button key={data ? 'ready' : 'loading'} size="sm" disabled={!data} onClick={() => setOpened(true)}>
        {t('subscribers')}
      </Button>
      {data && <SubscribersSheet {...data} open={opened} onClose={() => setOpened(false)} />}
    </Line>
  )
}
