import { chakra } from '@chakra-ui/react/styled-system'
import { useLocation } from 'wouter'
import type { ApiError } from '~/lib/api-error'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { useViewMessages } from './messages'

export interface ViewMissedProps {
  error: ApiError
}

/** Explains why a view was not opened; the page below shows its default. */
export default function ViewMissed({ error }: ViewMissedProps) {
  const t = useViewMessages()
  const [pathname, navigate] = useLocation()
  const missing = error.code === 'NOT_FOUND' || error.status === 400
  return (
    <chakra.div
      role="alert"
      display="flex"
      alignItems="center"
      gap="2"
      px="3"
      py="1.5"
      borderWidth="1px"
      borderColor="warning"
      borderRadius="md"
      bg="warning.subtle"
      fontSize="sm"
    >
      <Icon name="prime:exclamation-triangle" size="sm" />
      <chakra.span flex="1" overflowWrap="anywhere">
        {missing ? t('missing') : t('openFailed', { reason: error.message })}
      </chakra.span>
      <IconButton
        size="sm"
        aria-label={t('hide')}
        title={t('hide')}
        onClick={() => navigate(pathname, { replace: true })}
      >
        <Icon name="prime:times" size="sm" />
      </IconButton>
    </chakra.div>
  )
}
