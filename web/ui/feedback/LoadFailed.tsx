import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../button'
import { Icon } from '../icons'
import { useCommonMessages } from '../messages'
import { StateFrame } from './StateFrame'

export interface LoadFailedProps {
  /** Name of the data that failed to load. */
  title: string
  /** The failure fills the page: the title is its heading, and it is centered. */
  heading?: boolean
  /** The reason, from the server's problem. */
  message?: string
  onRetry?: () => void
  /** Names the way out when it is another than "Try again". */
  retryLabel?: string
}

/** Replaces contents that failed to load, so that no view fails silently (A84). */
export function LoadFailed({ title, heading, message, onRetry, retryLabel }: LoadFailedProps) {
  const t = useCommonMessages()
  return (
    <StateFrame icon="prime:exclamation-triangle" tone="danger" fills={heading} role="alert">
      <chakra.p as={heading ? 'h1' : 'p'} textStyle="section">
        {title}
      </chakra.p>
      {message && (
        <chakra.p fontSize="sm" color="fg.muted" maxW="24rem" textWrap="balance" overflowWrap="anywhere">
          {message}
        </chakra.p>
      )}
      {onRetry && (
        <Button mt="3" onClick={onRetry}>
          <Icon name="prime:refresh" size="sm" />
          {retryLabel ?? t('retry')}
        </Button>
      )}
    </StateFrame>
  )
}
