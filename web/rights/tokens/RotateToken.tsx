import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useMutation } from '~/data'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { useCommonMessages } from '~/ui/messages'
import { ErrorNotice } from '~/ui/page'
import { Select } from '~/ui/select'
import { useTokenMessages } from './messages'
import { CALLS, changed, type NewToken, type Side, type Token } from './token'

interface RotateTokenProps {
  side: Side
  token: Token
  onMade: (made: NewToken) => void
  onClose: () => void
}

/** For how many hours the old token can live on. */
const OVERLAPS = { atOnce: '0', hour: '1', day: '24', week: '168' } as const

/** Replaces a token by one with the same permissions and the same life. */
export function RotateToken({ side, token, onMade, onClose }: RotateTokenProps) {
  const t = useTokenMessages()
  const common = useCommonMessages()
  const [hours, setHours] = useState<string>(OVERLAPS.day)
  const { rotate } = CALLS[side]
  const replace = useMutation(rotate as typeof CALLS.own.rotate, { invalidates: changed(side) })
  const run = async () => {
    const answer = await replace.run({ id: token.id, overlapHours: Number(hours) })
    if (!answer) return
    onClose()
    onMade(answer.made)
  }
  return (
    <Dialog
      title={t('rotateOf', { name: token.name })}
      titleDir="auto"
      description={t('rotateNote')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="solid" disabled={replace.busy} onClick={() => void run()}>
            {t('rotate')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" justifyItems="start" gap="3" pt="2">
        <Select
          label={t('overlap')}
          value={hours}
          options={(['atOnce', 'hour', 'day', 'week'] as const).map((key) => ({ value: OVERLAPS[key], label: t(key) }))}
          onChange={setHours}
        />
        {replace.error && <ErrorNotice error={replace.error} />}
      </chakra.div>
    </Dialog>
  )
}
