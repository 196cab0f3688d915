import { formatDate } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useScopeText } from '~/rights'
import { Button } from '~/ui/button'
import { SmallTable } from '~/ui/table'
import { subjectOf, type Grant } from './grant'
import { useGrantMessages } from './messages'

interface GrantsTableProps {
  grants: readonly Grant[]
  /** Without it there are no buttons. */
  writable: boolean
  onEnd: (grant: Grant) => void
}

/** One line per grant; those by claims end with the claim, so they have no button. */
export function GrantsTable({ grants, writable, onEnd }: GrantsTableProps) {
  const t = useGrantMessages()
  const scopeText = useScopeText()
  const locale = useLocale()
  const day = (at: string | null | undefined) => (at ? formatDate(at.slice(0, 10), locale) : '–')
  return (
    <SmallTable
      caption={t('grants')}
      heads={[t('subject'), t('role'), t('scope'), t('starts'), t('endsOn'), t('givenBy'), `>${t('actions')}`]}
      rows={grants.map((grant) => ({
        id: grant.id,
        cells: [
          <span key="subject">
            <bdi>{subjectOf(grant)}</bdi>
            {grant.groupId && ` (${t('group')})`}
          </span>,
          grant.role,
          <bdi key="scope">{scopeText(grant.scope)}</bdi>,
          day(grant.startsAt),
          day(grant.endsAt),
          <bdi key="by">{grant.provider || grant.createdBy || '–'}</bdi>,
          grant.provider || !writable ? (
            '–'
          ) : (
            <Button
              key="end"
              size="sm"
              variant="ghost"
              aria-label={t('endOf', { role: grant.role, name: subjectOf(grant) })}
              onClick={() => onEnd(grant)}
            >
              {t('end')}
            </Button>
          ),
        ],
      }))}
    />
  )
}
