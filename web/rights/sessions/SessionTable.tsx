import type { ReactNode } from 'react'
import type { SessionFieldsFragment as Session } from '~/gql/generated'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Badge } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { agentText } from './agent-text'
import { useSessionMessages } from './messages'

export interface SessionTableProps {
  sessions: readonly Session[]
  /** With the users of the sessions. */
  users?: boolean
  /** The buttons of a row. */
  children: (session: Session) => ReactNode
}

/** Where users are signed in. */
export function SessionTable({ sessions, users = false, children }: SessionTableProps) {
  const t = useSessionMessages()
  const locale = useLocale()
  const heads = [t('browser'), t('address'), t('since'), t('seen'), t('provider'), t('actions')]
  return (
    <SmallTable
      caption={t('sessions')}
      heads={users ? [t('user'), ...heads] : heads}
      rows={sessions.map((session) => {
        const { id, userId, userName, since, seenAt, client, agent, provider, current } = session
        const cells = [
          <span key="agent" title={agent}>
            <bdi>{agentText(agent) || t('unknown')}</bdi> {current && <Badge tone="good">{t('here')}</Badge>}
          </span>,
          <bdi key="client">{client}</bdi>,
          formatDateTime(since, locale),
          formatDateTime(seenAt, locale),
          provider ? <bdi key="provider">{provider}</bdi> : t('password'),
          children(session),
        ]
        const user = (
          <span key="user">
            <bdi>{userName}</bdi> · <bdi>{userId}</bdi>
          </span>
        )
        return { id, cells: users ? [user, ...cells] : cells }
      })}
    />
  )
}
