import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation, useQuery } from '~/data'
import type { AlertsQuery } from '~/gql/generated'
import { AlertsDocument } from '~/gql/generated/documents/alerts'
import { ReadAlertsDocument } from '~/gql/generated/documents/read-alerts'
import { notifyFailure } from '~/shell'
import { useAlertMessages } from '~/shell/alerts/messages'
import { nextStep, useListAddress } from '~/shell/list-address'
import { Button } from '~/ui/button'
import { ListPage } from '~/ui/page'
import { Select } from '~/ui/select'
import { Switch } from '~/ui/switch'
import { AlertRow } from './AlertRow'
import { AlertsChart } from './AlertsChart'
import { KINDS } from './kinds'
import { useAlertListMessages } from './messages'

const CHOICES = { kind: ['', ...KINDS], unread: ['', 'only'] } as const

const select = ({ alerts }: AlertsQuery) => alerts

/** The inbox: alerts of budgets, anomalies, imports and reports. */
export function AlertsPage() {
  const t = useAlertListMessages()
  const words = useAlertMessages()
  const [{ kind, unread, shown }, change] = useListAddress(CHOICES)
  const query = useQuery(AlertsDocument, { kind: kind || null, unread: unread === 'only', limit: shown }, { select })
  const readAll = useMutation(ReadAlertsDocument, {
    invalidates: [AlertsDocument],
    onFailed: (error) => notifyFailure(words('notMarked'), error),
  })
  return (
    <ListPage
      title={words('title')}
      query={query}
      items={({ alerts }) => alerts}
      empty={{ icon: 'prime:bell', title: t('alertsNone'), message: t('alertsNoneMessage') }}
      controls={
        <>
          <Select
            label={t('kind')}
            value={kind}
            options={[{ value: '', label: t('kinds') }, ...KINDS.map((value) => ({ value, label: t(value) }))]}
            onChange={(next) => change({ kind: next })}
          />
          <chakra.span fontSize="sm">
            <Switch
              label={t('unreadOnly')}
              checked={unread === 'only'}
              onChange={(next) => change({ unread: next ? 'only' : '' })}
            />
          </chakra.span>
          <Button onClick={() => void readAll.run({})}>{t('readAll')}</Button>
        </>
      }
      head={(page) =>
        page.alerts.length > 0 && (
          <>
            <chakra.p role="status" fontSize="sm" color="fg.muted">
              {t('unreadCount', { count: page.unread })}
            </chakra.p>
            <AlertsChart alerts={page.alerts} />
          </>
        )
      }
      more={({ nextCursor }) => nextStep({ shown, nextCursor }, change)}
    >
      {(alert) => <AlertRow key={alert.id} alert={alert} />}
    </ListPage>
  )
}
