import { Suspense } from 'react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { lazyPart } from '~/ui/late'
import { Popover } from '~/ui/popover'
import type { ExportPanelProps } from './ExportPanel'

/** In a separate chunk: fetched when the menu is opened. */
const ExportPanel = lazyPart<ExportPanelProps>(async () => (await import('./ExportPanel')).default)

/** Exports of the page's figures and source rows: files and an image. */
export function ExportMenu({ t, ...panel }: Omit<ExportPanelProps, 'onDone'>) {
  const button = (
    <Button variant="ghost" size="sm">
      <Icon name="prime:download" size="sm" />
      {t('export')}
    </Button>
  )
  return (
    <Popover trigger={button}>
      {(close) => (
        <Suspense>
          <ExportPanel {...panel} t={t} onDone={close} />
        </Suspense>
      )}
    </Popover>
  )
}
