import { useLocale } from '~/lib/i18n'
import { sizeText } from '~/lib/size'
import { Panel } from '~/ui/page'
import { Bar } from './Bar'
import { useIngestMessages } from './messages'
import type { Run } from './run'

/** How much of a file has been read. */
export function RunProgress({ run: { bytes, bytesRead } }: { run: Run }) {
  const t = useIngestMessages()
  const locale = useLocale()
  return (
    <Panel px="4" py="3">
      <Bar part={bytesRead} of={bytes}>
        {t('progress', { read: sizeText(bytesRead, locale), size: sizeText(bytes, locale) })}
      </Bar>
    </Panel>
  )
}
