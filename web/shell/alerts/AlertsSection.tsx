import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { useMutation, useQuery } from '~/data'
import { AlertsDocument } from '~/gql/generated/documents/alerts'
import { ReadAlertDocument } from '~/gql/generated/documents/read-alert'
import type { AlertsQuery } from '~/gql/generated'
import { useLocale } from '~/lib/i18n'
import { paths } from '~/lib/paths'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { closeMenus } from '../layout/frame.actions'
import { PanelList, PanelTitle, panelRow } from '../top-bar/panels/panel-parts'
import { notifyFailure } from '../toasts/notify'
import { alertDetail, alertLink, alertTitle, type Alert } from './alert-words'
import { useAlertMessages } from './messages'

const SHOWN = 3

/**
 * The newest unread alerts below the announcements. They have no part in the bell's badge, which belongs to the announcement
 * (A26), and load when the bell opens.
 */
export default function AlertsSection() {
  const t = useAlertMessages()
  const unread = useQuery(AlertsDocument, { unread: true, limit: SHOWN }, { lasting: true })
  // A page must not break on an answer without a list.
  const page = unread.data?.alerts
  const failed = unread.status === 'failed' || (unread.status === 'ready' && !page)
  return (
    <chakra.section aria-label={t('title')} borderTopWidth="1px" lg={{ maxW: '22rem' }}>
      <PanelTitle>{t('title')}</PanelTitle>
      {unread.status === 'loading' && !page && <Skeleton h="8" mx="3" mb="3" />}
      {failed && <LoadFailed title={t('notLoaded')} onRetry={unread.reload} />}
      {page && !failed && <Unread {...page} />}
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
  const read = useMutation(ReadAlertDocument, {
    invalidates: [AlertsDocument],
    onFailed: (error) => notifyFailure(t('notMarked'), error),
    lasting: true,
  })
  const open = (): void => {
    closeMenus()
    void read.run({ id: alert.id, read: true })
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
