import { Flex } from '@chakra-ui/react/flex'
import { Button } from '~/ui/button'
import { useIngestMessages } from '../messages'

export type Decision = 'replace' | 'add'

interface AnswersProps {
  file: string
  busy?: boolean
  onAnswer: (decision: Decision) => void
}

/** The two answers to whether a file counts instead of charges that are there or in addition. */
export function Answers({ file, busy = false, onAnswer }: AnswersProps) {
  const t = useIngestMessages()
  return (
    <Flex gap="2" wrap="wrap">
      <Button
        variant="solid"
        size="sm"
        disabled={busy}
        aria-label={t('replaceOf', { file })}
        onClick={() => onAnswer('replace')}
      >
        {t('replace')}
      </Button>
      <Button size="sm" disabled={busy} aria-label={t('addOf', { file })} onClick={() => onAnswer('add')}>
        {t('add')}
      </Button>
    </Flex>
  )
}
