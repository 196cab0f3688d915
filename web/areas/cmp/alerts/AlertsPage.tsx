import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback } from 'react'
import { useSnapshot } from 'valtio'
import { useLoaded } from '~/costs/use-loaded'
import { request } from '~/gql/client'
import { AlertsDocument } from '~/gql/generated/documents/alerts'
import { ReadAlertsDocument } from '~/gql/generated/documents/read-alerts'
import type { AlertsQuery } from '~/gql/generated'
import { sessionState } from '~/session'
import { notifyFailure } from '~/shell'
import { useAlertMessages } from '~/shell/alerts/messages'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { Select } from '~/ui/select'
import { Switch } from '~/ui/switch'
import { useListAddress } from '../watch/list-address'
import { useWatchMessages } from '../watch/messages'
import { ShowMore } from '../watch/ShowMore'
import { WatchPage } from '../watch/WatchPage'
import { AlertRow } from './AlertRow'
import { AlertsChart } from './AlertsChart'
import { KINDS } from './kinds'

const CHOICES = { kind: ['', ...KINDS], unread: ['', 'only'] } as const

/** The inbox: everything that budgets, anomalies, files and reports had to tell, and what of it is unread. */
export function AlertsPage() {
  const t = useWatchMessages()
  const words = useAlertMessages()
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const [{ kind, unread, shown }, change] = useListAddress(CHOICES)
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await request(AlertsDocument, { kind: kind || null, unread: unread === 'only', limit: shown }, { signal }))
        .alerts,
    [kind, unread, shown],
  )
  const [loaded, reload] = useLoaded(load, enrollment)
  const readAll = (): void => {
    request(ReadAlertsDocument, {}).then(reload, (error: unknown) => notifyFailure(words('notMarked'), error))
  }
  return (
    <WatchPage
      title={words('title')}
      loaded={loaded}
      onRetry={reload}
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
          <Button onClick={readAll}>{t('readAll')}</Button>
        </>
      }
    >
      {(page) => (
        <>
          <Contents page={page} onChanged={reload} />
          <ShowMore nextCursor={page.nextCursor} shown={shown} onChange={change} />
        </>
      )}
    </WatchPage>
  )
}

interface ContentsProps {
  page: AlertsQuery['alerts']
  onChanged: () => void
}

function Contents({ page, onChanged }: ContentsProps) {
  const t = useWatchMessages()
  const words = useAlertMessages()
  if (page.alerts.length === 0) {
    return <EmptyState icon="prime:bell" title={t('alertsNone')} message={t('alertsNoneMessage')} />
  }
  return (
    <>
      <chakra.p role="status" fontSize="sm" color="fg.muted">
        {t('unreadCount', { count: page.unread })}
      </chakra.p>
      <AlertsChart alerts={page.alerts} />
      <chakra.ul aria-label={words('title')} listStyleType="none" display="grid" gap="2">
        {page.alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} onChanged={onChanged} />
        ))}
      </chakra.ul>
    </>
  )
}
