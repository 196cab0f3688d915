import { lazy, Suspense } from 'react'
import type { IngestQuery } from '~/gql/generated'
import { useLocale } from '~/lib/i18n'
import { useSection } from '~/lib/section'
import { TextLink } from '~/ui/page'
import { ReasonPanel } from './decisions/ReasonPanel'
import { useIngestMessages } from './messages'
import { RejectPanel } from './RejectPanel'
import { RepairPanel } from './repairs/RepairPanel'
import { TablePanel } from './TablePanel'

const Conformance = lazy(() => import('./conformance/Conformance'))

/** What of a file was rejected, checked, repaired and replaced. */
export function RunParts({ run }: { run: IngestQuery['run'] }) {
  const t = useIngestMessages()
  const locale = useLocale()
  const base = useSection()
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <>
      <ReasonPanel reasons={run.effects} />
      <RejectPanel run={run} />
      {run.conformance && (
        <Suspense>
          <Conformance id={run.id} counts={run.conformance} />
        </Suspense>
      )}
      <RepairPanel repairs={run.repairs} />
      <TablePanel
        title={t('checks')}
        heads={[t('check'), `>${t('compared')}`, `>${t('failed')}`]}
        rows={run.checks.map(({ name, compared, failed }) => ({
          id: name,
          cells: [<bdi key="name">{name}</bdi>, number(compared), number(failed)],
        }))}
      />
      <TablePanel
        title={t('replaces')}
        heads={[t('file'), `>${t('rows')}`]}
        rows={run.replaced.map(({ run: id, file, rows }) => ({
          id,
          cells: [
            <TextLink key="file" href={`${base}/${id}`}>
              <bdi>{file}</bdi>
            </TextLink>,
            number(rows),
          ],
        }))}
      />
    </>
  )
}
