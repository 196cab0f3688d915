import { chakra } from '@chakra-ui/react/styled-system'
import { useLocale } from '~/lib/i18n'
import { sizeText } from '~/lib/size'
import { Button } from '~/ui/button'
import { useCommonMessages } from '~/ui/messages'
import { Notice } from '~/ui/page'
import { Bar } from '../Bar'
import { useIngestMessages } from '../messages'
import { LoadedRun } from './LoadedRun'
import { closeUpload, pauseUpload, resumeUpload } from './queue'
import { Questions } from './Questions'
import { durationText } from './duration'
import { isUnderWay, type Upload } from './upload'

const Line = chakra('li', { base: { display: 'grid', gap: '2', px: '4', py: '2.5', borderTopWidth: '1px' } })

const NAMES = { pause: 'pauseOf', resume: 'resumeOf', cancel: 'cancelOf', close: 'closeOf' } as const

/** One file: how far it is, and what can be done about it. */
export function UploadLine({ upload }: { upload: Upload }) {
  const t = useIngestMessages()
  const common = useCommonMessages()
  const { id, name, state, run, error } = upload
  const button = (action: keyof typeof NAMES, onClick: () => void) => (
    <Button size="sm" aria-label={t(NAMES[action], { file: name })} onClick={onClick}>
      {action === 'pause' || action === 'resume' ? t(action) : common(action)}
    </Button>
  )
  return (
    <Line>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.bdi me="auto" fontWeight="medium" fontSize="sm" overflowWrap="anywhere">
          {name}
        </chakra.bdi>
        {isUnderWay(upload) && button('pause', () => pauseUpload(id))}
        {(state === 'paused' || (state === 'failed' && upload.at)) && button('resume', () => resumeUpload(id))}
        {button(state === 'sent' || state === 'failed' ? 'close' : 'cancel', () => closeUpload(id))}
      </chakra.div>
      {state === 'failed' && <Notice tone="danger">{error}</Notice>}
      {state === 'asks' && <Questions upload={upload} />}
      {run && <LoadedRun upload={upload} run={run} />}
      {!run && state !== 'asks' && state !== 'failed' && <Sending upload={upload} />}
    </Line>
  )
}

function Sending({ upload: { state, sent, size, speed } }: { upload: Upload }) {
  const t = useIngestMessages()
  const locale = useLocale()
  const bytes = t('sentOf', { sent: sizeText(sent, locale), size: sizeText(size, locale) })
  const pace =
    state !== 'sending'
      ? t(state as 'waiting' | 'retrying' | 'paused')
      : sent === size
        ? t('checking')
        : speed > 0
          ? t('pace', { speed: sizeText(speed, locale), left: durationText((size - sent) / speed, locale) })
          : t('starting')
  return (
    <Bar part={sent} of={size}>
      {bytes} · {pace}
    </Bar>
  )
}
