import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../button'
import { Icon } from '../icons'

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
    <chakra.div
      role="alert"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      textAlign="center"
      px="6"
      py="12"
      gap="1"
      minH={heading ? '60vh' : undefined}
    >
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="10"
        mb="2"
        borderRadius="full"
        bg="danger.subtle"
        color="danger.fg"
      >
        <Icon name="prime:exclamation-triangle" size="lg" />
      </chakra.span>
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
    </chakra.div>
  )
}
