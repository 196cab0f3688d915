import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useOffered } from '~/rights'
import { KpiGrid, Panel } from '~/ui/page'
import { LinkedFigure } from './LinkedFigure'
import { useAdministrationMessages } from './messages'
import type { Overview } from './overview'

/** Users, grants that end soon, and recent events. */
export function People({ overview }: { overview: Overview }) {
  const t = useAdministrationMessages()
  const locale = useLocale()
  const at = useOffered()
  const { people, sessions, endingGrants, endingTokens, unusedTokens, audit } = overview
  const ending = [
    endingGrants != null && t('grantCount', { count: endingGrants }),
    endingTokens != null && t('tokenCount', { count: endingTokens }),
  ].filter((part) => part !== false)
  return (
    <Panel aria-label={t('people')}>
      <KpiGrid>
        <LinkedFigure
          label={t('people')}
          value={people.active}
          note={t('peopleNote', { invited: people.invited, disabled: people.disabled, services: people.services })}
          href={at('users')}
        />
        {sessions != null && (
          <LinkedFigure label={t('sessions')} value={sessions} note={t('sessionsNote')} href={at('sessions')} />
        )}
        {ending.length > 0 && (
          <LinkedFigure
            label={t('ending')}
            value={(endingGrants ?? 0) + (endingTokens ?? 0)}
            note={ending.join(' · ')}
            href={endingTokens && !endingGrants ? at('tokens') : at('grants?ends=30')}
          />
        )}
        {!!unusedTokens && (
          <LinkedFigure label={t('unused')} value={unusedTokens} note={t('unusedNote')} href={at('tokens')} bad />
        )}
        {audit && (
          <LinkedFigure
            label={t('entries')}
            value={audit.entries}
            note={[
              t('refused', { count: audit.refused }),
              t('since', { time: formatDateTime(audit.since, locale) }),
            ].join(' · ')}
            href={at(`audit?from=${audit.since.slice(0, 10)}`)}
          />
        )}
      </KpiGrid>
    </Panel>
  )
}
