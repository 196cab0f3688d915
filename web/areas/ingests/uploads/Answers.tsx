import { Flex } from '@chakra-ui/react/flex'
import { Button } from '~/ui/button'
import { useIngestMessages } from '../messages'
import { resumeUpload } from './queue'

/** The two answers to whether a file counts instead of charges that are there or in addition. */
export function Answers({ id, name }: { id: string; name: string }) {
  const t = useIngestMessages()
  return (
    <Flex gap="2" wrap="wrap">
      <Button
        variant="solid"
        size="sm"
        aria-label={t('replaceOf', { file: name })}
        onClick={() => resumeUpload(id, 'replace')}
      >
        {t('replace')}
      </Button>
      <Button size="sm" aria-label={t('addOf', { file: name })} onClick={() => resumeUpload(id, 'add')}>
        {t('add')}
      </Button>
    </Flex>
  )
}
