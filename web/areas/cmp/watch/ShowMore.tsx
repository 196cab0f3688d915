import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '~/ui/button'
import { MOST, PAGE } from './list-address'
import { useWatchMessages } from './messages'

interface ShowMoreProps {
  nextCursor: string | null | undefined
  shown: number
  onChange: (part: { shown: number }) => void
}

/** Below a list that goes on: the step to more of it, or that one answer holds no more. */
export function ShowMore({ nextCursor, shown, onChange }: ShowMoreProps) {
  const t = useWatchMessages()
  if (!nextCursor) return null
  if (shown >= MOST) {
    return (
      <chakra.p fontSize="sm" color="fg.muted" textAlign="center">
        {t('most', { count: MOST })}
      </chakra.p>
    )
  }
  return (
    <Button justifySelf="center" onClick={() => onChange({ shown: shown + PAGE })}>
      {t('more')}
    </Button>
  )
}
