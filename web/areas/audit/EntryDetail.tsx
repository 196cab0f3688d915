import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { AuditEntryQuery } from '~/gql/generated'
import { useLocale } from '~/lib/i18n'
import { Facts, Notice } from '~/ui/page'
import { ChangeTable } from './ChangeTable'
import { changesOf } from './changes'
import { entryTime } from './entry-time'
import { useAuditMessages } from './messages'
import { OutcomeBadge } from './OutcomeBadge'

/** One entry: who did what, what it changed, and its place in the hash chain. */
export function EntryDetail({ entry }: { entry: AuditEntryQuery['auditEntry'] }) {
  const t = useAuditMessages()
  const locale = useLocale()
  const { time, outcome, reason, step, user, actor, kind, target, enrollment, request, client, method, path, note } =
    entry
  const changes = changesOf(entry.before, entry.after)
  const sealed = entry.position != null
  return (
    <>
      <Facts>
        <Fact name={t('time')} value={`${entryTime(time, locale)} UTC`} />
        <Fact name={t('outcome')} value={<OutcomeBadge outcome={outcome} reason={reason} />} />
        <Fact name={actor ? t('onBehalfOf') : t('user')} value={user} />
        <Fact name={t('actor')} value={actor} />
        <Fact name={t('target')} value={[kind, target].filter(Boolean).join(' ')} />
        <Fact name={t('step')} value={step} />
        <Fact name={t('enrollment')} value={enrollment} />
        <Fact name={t('request')} value={request} />
        <Fact name={t('call')} value={[method, path].filter(Boolean).join(' ')} />
        <Fact name={t('client')} value={client} />
        <Fact name={t('note')} value={note} />
      </Facts>
      {changes.length > 0 && <ChangeTable changes={changes} />}
      {sealed ? (
        <Facts aria-label={t('chain')}>
          <Fact name={t('position')} value={String(entry.position)} />
          <Fact name={t('hash')} value={entry.hash} code />
          <Fact name={t('previousHash')} value={entry.previousHash} code />
        </Facts>
      ) : (
        <Notice tone="quiet" still>
          {t('notSealed')}
        </Notice>
      )}
    </>
  )
}

function Fact({ name, value, code }: { name: string; value: ReactNode; code?: boolean }) {
  if (!value) return null
  return (
    <div>
      <chakra.dt textStyle="label">{name}</chakra.dt>
      <chakra.dd fontSize="sm" fontFamily={code ? 'mono' : undefined}>
        {typeof value === 'string' ? <bdi>{value}</bdi> : value}
      </chakra.dd>
    </div>
  )
}
