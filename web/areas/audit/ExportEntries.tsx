import { useMutation } from '~/data'
import { restAnswer } from '~/gql/rest'
import { saveAnswer } from '~/gql/save-answer'
import { notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Menu } from '~/ui/menu'
import { toQuery, type Filter } from './audit-address'
import { useAuditMessages } from './messages'

const FORMATS = { csv: 'audit.csv', json: 'audit.ndjson' } as const

/** The entries of the search as a file. */
export function ExportEntries({ filter }: { filter: Filter }) {
  const t = useAuditMessages()
  const save = useMutation(
    async (format: keyof typeof FORMATS) =>
      saveAnswer(
        await restAnswer('GET', '/admin/audit/export', { query: { ...toQuery(filter), format } }),
        FORMATS[format],
      ),
    { onFailed: (error) => notifyFailure(t('exportFailed'), error) },
  )
  const item = (format: keyof typeof FORMATS) => ({
    id: format,
    label: t(format),
    disabled: save.busy,
    onSelect: () => void save.run(format),
  })
  return (
    <Menu
      trigger={
        <Button aria-busy={save.busy}>
          <Icon name="prime:download" size="sm" />
          {t('export')}
        </Button>
      }
      items={[item('csv'), item('json')]}
    />
  )
}
