import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { notifyFailure } from '~/shell'
import { PopoverPanel } from '~/ui/popover/PopoverPanel'
import type { CostView } from '../cost-view'
import type { ChartKind } from '../explorer-url'
import type { CostText } from '../messages'
import type { Exported } from './export-file'
import { FORMATS, saveExport } from './save-export'
import { useExportMessages } from './messages'

export interface ExportPanelProps {
  id: string
  view: CostView
  /** How the chart is drawn. */
  kind: ChartKind
  t: CostText
  locale: string
  onDone: () => void
}

const Row = chakra(
  'button',
  {
    base: {
      display: 'block',
      w: 'full',
      px: '3',
      py: '1.5',
      textAlign: 'start',
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
      _disabled: { opacity: 0.5, cursor: 'default' },
    },
  },
  { defaultProps: { type: 'button' } },
)

const KINDS: readonly Exported[] = ['figures', 'rows']

/** What to take along, in which format. The server streams the file, at any size. */
export default function ExportPanel({ id, view, kind, t: costs, locale, onDone }: ExportPanelProps) {
  const t = useExportMessages()
  const [running, setRunning] = useState(false)
  const save = async (make: () => Promise<void>) => {
    setRunning(true)
    try {
      await make()
    } catch (cause) {
      // The menu may be closed by now: the message has to find its reader elsewhere.
      notifyFailure(t('failed'), cause)
    }
    setRunning(false)
    onDone()
  }
  const picture = async () => {
    const { savePicture } = await import('./save-picture')
    await savePicture({ view, kind, t: costs, words: t, locale })
  }
  return (
    <PopoverPanel id={id}>
      <chakra.div p="2" display="grid" gap="2" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} w={{ sm: '30rem' }}>
        {KINDS.map((of) => (
          <chakra.div key={of} role="group" aria-label={t(of)}>
            <chakra.div px="3" py="1" textStyle="label" aria-hidden>
              {t(of)}
            </chakra.div>
            {FORMATS.map((format) => (
              <Row key={format} disabled={running} onClick={() => void save(() => saveExport(view, of, format))}>
                {t(format)}
              </Row>
            ))}
          </chakra.div>
        ))}
        <chakra.div role="group" aria-label={t('picture')} gridColumn="1 / -1" borderTopWidth="1px" pt="2">
          <Row disabled={running} onClick={() => void save(picture)}>
            {t('png')}
          </Row>
        </chakra.div>
        <chakra.p role="status" gridColumn="1 / -1" px="3" fontSize="xs" color="fg.muted" _empty={{ display: 'none' }}>
          {running ? t('running') : ''}
        </chakra.p>
      </chakra.div>
    </PopoverPanel>
  )
}
