import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Icon } from '../icons'

export interface EmptyStateProps {
  title: string
  message?: string
  /** Name of an icon, see `icons`. */
  icon?: string
  /** It is all that the page shows, and stands in the middle of it. */
  fills?: boolean
  /** What the reader can do about it. */
  children?: ReactNode
}

/** Says plainly that there is nothing, and what to do. */
export function EmptyState({ title, message, icon = 'prime:inbox', fills, children }: EmptyStateProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      textAlign="center"
      px="6"
      py="12"
      gap="1"
      minH={fills ? '60vh' : undefined}
    >
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="10"
        mb="2"
        borderRadius="full"
        bg="bg.muted"
        color="fg.muted"
      >
        <Icon name={icon} size="lg" />
      </chakra.span>
      <chakra.p textStyle="section">{title}</chakra.p>
      {message && (
        <chakra.p fontSize="sm" color="fg.muted" maxW="24rem" textWrap="balance">
          {message}
        </chakra.p>
      )}
      {children && <chakra.div mt="3">{children}</chakra.div>}
    </chakra.div>
  )
}
