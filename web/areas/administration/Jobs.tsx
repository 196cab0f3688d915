import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Badge, Panel, PanelHead } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useAdministrationMessages } from './messages'
import type { System } from './overview'

/** The latest runs of the background jobs. */
export function Jobs({ jobs }: Pick<System, 'jobs'>) {
  const t = useAdministrationMessages()
  const locale = useLocale()
  const result = (outcome: string | null | undefined) => {
    if (!outcome) return '–'
    return outcome === 'ok' ? <Badge tone="good">{t('ok')}</Badge> : <Badge tone="bad">{t('failed')}</Badge>
  }
  return (
    <Panel>
      <PanelHead title={t('jobs')} />
      <SmallTable
        caption={t('jobs')}
        heads={[t('job'), t('result'), t('lastRun')]}
        rows={jobs.map(({ name, endedAt, outcome }) => ({
          id: name,
          cells: [
            <code key="name">{name}</code>,
            result(outcome),
            endedAt ? formatDateTime(endedAt, locale) : t('notYet'),
          ],
        }))}
      />
    </Panel>
  )
}
