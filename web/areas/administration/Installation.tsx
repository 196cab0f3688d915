import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { paths } from '~/lib/paths'
import { useOffered } from '~/rights'
import { FactList } from '~/ui/listing'
import { KpiGrid, Panel, PanelHead } from '~/ui/page'
import { Datasets } from './Datasets'
import { Jobs } from './Jobs'
import { LinkedFigure } from './LinkedFigure'
import { useAdministrationMessages } from './messages'
import type { System } from './overview'
import { sizeText } from '~/lib/size'

/** State of the process and the database. */
export function Installation({ system }: { system: System }) {
  const t = useAdministrationMessages()
  const locale = useLocale()
  const at = useOffered()
  const id = useId()
  const { chain, disk, jobs } = system
  const failing = jobs.filter(({ outcome }) => outcome && outcome !== 'ok').length
  const facts: [string, string][] = [
    [t('version'), system.version],
    [t('started'), formatDateTime(system.startedAt, locale)],
    [t('database'), system.database === 'postgres' ? 'PostgreSQL' : 'SQLite'],
    [t('memory'), sizeText(system.memoryBytes, locale)],
    [t('folder'), sizeText(disk.bytes, locale)],
    ...(disk.freeBytes == null ? [] : ([[t('free'), sizeText(disk.freeBytes, locale)]] as [string, string][])),
  ]
  return (
    <>
      <Panel aria-labelledby={id}>
        <PanelHead id={id} title={t('installation')} />
        <KpiGrid borderRadius="0" borderTopWidth="1px" borderColor="border.muted">
          <LinkedFigure
            label={t('chain')}
            value={chain.position}
            note={t('unsealed', { count: chain.unsealed })}
            href={at('audit')}
          />
          <LinkedFigure
            label={t('failedDeliveries')}
            value={system.failedDeliveries}
            note={t('queued', { count: system.queuedDeliveries })}
            href={at(paths.deliveries())}
            bad={system.failedDeliveries > 0}
          />
          <LinkedFigure
            label={t('failedReports')}
            value={system.failedReportRuns}
            note={t('reading', { count: system.readingFiles ?? 0 })}
            href={at(paths.reports())}
            bad={system.failedReportRuns > 0}
          />
          <LinkedFigure
            label={t('failingJobs')}
            value={failing}
            note={t('ofJobs', { count: jobs.length })}
            bad={failing > 0}
          />
        </KpiGrid>
        <FactList facts={facts} p="4" borderTopWidth="1px" borderColor="border.muted" />
      </Panel>
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <Jobs jobs={jobs} />
        <Datasets datasets={disk.datasets} />
      </chakra.div>
    </>
  )
}
