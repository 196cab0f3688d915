import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation } from '~/data'
import { notifyFailure } from '~/shell'
import type { CostView } from '../cost-view'
import type { ChartKind } from '../explorer-url'
import type { CostText } from '../messages'
import type { Exported } from './export-file'
import { FORMATS, saveExport } from './save-export'
import { useExportMessages } from './messages'

export interface ExportPanelProps {
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

/** Scope and format of an export. The server streams the file, at any size. */
export default function ExportPanel({ view, kind, t: costs, locale, onDone }: ExportPanelProps) {
  const t = useExportMessages()
  const save = useMutation((make: () => Promise<void>) => make(), {
    // The menu may be closed by now, so the message is a toast.
    onFailed: (error) => notifyFailure(t('failed'), error),
  })
  const run = (make: () => Promise<void>) => void save.run(make).then(onDone)
  const picture = async () => {
    const { savePicture } = await import('./save-picture')
    await savePicture({ view, kind, t: costs, words: t, locale })
  }
  return (
    <chakra.div p="2" display="grid" gap="2" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} w={{ sm: '30rem' }}>
      {KINDS.map((of) => (
        <chakra.div key={of} role="group" aria-label={t(of)}>
          <chakra.div px="3" py="1" textStyle="label" aria-hidden>
            {t(of)}
          </chakra.div>
          {FORMATS.map((format) => (
            <Row key={format} disabled={save.busy} onClick={() => run(() => saveExport(view, of, format))}>
              {t(format)}
            </Row>
          ))}
        </chakra.div>
      ))}
      <chakra.div role="group" aria-label={t('picture')} gridColumn="1 / -1" borderTopWidth="1px" pt="2">
        <Row disabled={save.busy} onClick={() => run(picture)}>
          {t('png')}
        </Row>
      </chakra.div>
      <chakra.p role="status" gridColumn="1 / -1" px="3" fontSize="xs" color="fg.muted" _empty={{ display: 'none' }}>
        {save.busy ? t('running') : ''}
      </chakra.p>
    </chakra.div>
  )
}
