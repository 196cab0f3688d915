import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../button'
import { Icon } from '../icons'
import { StateFrame } from './StateFrame'

export interface LoadFailedProps {
  /** What could not be loaded. */
  title: string
  /** The failure is all that the page shows: the title is its heading, and it stands in the middle. */
  heading?: boolean
  /** Why, in the words of the server's problem. */
  message?: string
  onRetry?: () => void
  retryLabel: string
}

/** Stands where the contents would be when loading failed, so that no view fails silently (A84). */
export function LoadFailed({ title, heading, message, onRetry, retryLabel }: LoadFailedProps) {
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
          {retryLabel}
        </Button>
      )}
    </StateFrame>
  )
}
