import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { request } from '~/gql/client'
import { AlertsDocument } from '~/gql/generated/documents/alerts'
import { ReadAlertDocument } from '~/gql/generated/documents/read-alert'
import type { AlertsQuery } from '~/gql/generated'
import { isAborted } from '~/lib/api-error'
import { useLocale } from '~/lib/i18n'
import { paths } from '~/lib/paths'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { closeMenus } from '../layout/frame.actions'
import { useShellMessages } from '../messages'
import { PanelList, PanelTitle, panelRow } from '../top-bar/panels/panel-parts'
import { notifyFailure } from '../toasts/notify'
import { alertDetail, alertLink, alertTitle, type Alert } from './alert-words'
import { useAlertMessages } from './messages'

const SHOWN = 3

type Loaded = { status: 'loading' | 'failed' } | { status: 'ready'; page: AlertsQuery['alerts'] }

/**
 * The newest unread alerts below the announcements. They have no part in the bell's badge, which belongs to the announcement
 * (A26), and are asked for when the bell opens.
 */
export default function AlertsSection() {
  const t = useAlertMessages()
  const shell = useShellMessages()
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const load = useCallback((signal?: AbortSignal) => {
    request(AlertsDocument, { unread: true, limit: SHOWN }, { signal, lasting: true }).then(
      // A page must not fall over an answer without a list.
      ({ alerts: page }) =>
        signal?.aborted || setLoaded(page?.alerts ? { status: 'ready', page } : { status: 'failed' }),
      (cause: unknown) => signal?.aborted || isAborted(cause) || setLoaded({ status: 'failed' }),
    )
  }, [])
  useEffect(() => {
    const own = new AbortController()
    load(own.signal)
    return () => own.abort()
  }, [load])
  const retry = (): void => {
    setLoaded({ status: 'loading' })
    load()
  }
  return (
    <chakra.section aria-label={t('title')} borderTopWidth="1px" lg={{ maxW: '22rem' }}>
      <PanelTitle>{t('title')}</PanelTitle>
      {loaded.status === 'loading' && <Skeleton h="8" mx="3" mb="3" />}
      {loaded.status === 'failed' && <LoadFailed title={t('notLoaded')} retryLabel={shell('retry')} onRetry={retry} />}
      {loaded.status === 'ready' && <Unread {...loaded.page} />}
      <PanelList pt="0">
        <li>
          <Link href={paths.alerts()} asChild onClick={closeMenus}>
            <chakra.a {...panelRow} color="accent.fg">
              {t('all')}
            </chakra.a>
          </Link>
        </li>
      </PanelList>
    </chakra.section>
  )
}

function Unread({ alerts, unread }: AlertsQuery['alerts']) {
  const t = useAlertMessages()
  if (alerts.length === 0) {
    return (
      <chakra.p px="3.5" pb="2" color="fg.muted">
        {t('none')}
      </chakra.p>
    )
  }
  return (
    <>
      <PanelList py="0">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <Row alert={alert} />
          </li>
        ))}
      </PanelList>
      {unread > alerts.length && (
        <chakra.p px="3.5" pt="1" fontSize="xs" color="fg.muted">
          {t('more', { count: unread - alerts.length })}
        </chakra.p>
      )}
    </>
  )
}

function Row({ alert }: { alert: Alert }) {
  const t = useAlertMessages()
  const locale = useLocale()
  const open = (): void => {
    closeMenus()
    request(ReadAlertDocument, { id: alert.id, read: true }, { lasting: true }).catch((error: unknown) =>
      notifyFailure(t('notMarked'), error),
    )
  }
  return (
    <Link href={alertLink(alert)} asChild onClick={open}>
      <chakra.a {...panelRow}>
        <chakra.span flex="1" minW="0">
          <chakra.span display="block" fontWeight="medium">
            {alertTitle(alert, t, locale)}
          </chakra.span>
          <chakra.span display="block" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {alertDetail(alert, t, locale)}
          </chakra.span>
        </chakra.span>
      </chakra.a>
    </Link>
  )
}
