import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { StateFrame } from './StateFrame'

export interface EmptyStateProps {
  title: string
  message?: string
  /** Name of an icon, see `icons`. */
  icon?: string
  /** Fills the page and is centered in it. */
  fills?: boolean
  /** Action for the user. */
  children?: ReactNode
}

/** Empty state: says that there is nothing, and what to do. */
export function EmptyState({ title, message, icon = 'prime:inbox', fills, children }: EmptyStateProps) {
  return (
    <StateFrame icon={icon} tone="quiet" fills={fills}>
      <chakra.p textStyle="section">{title}</chakra.p>
      {message && (
        <chakra.p fontSize="sm" color="fg.muted" maxW="24rem" textWrap="balance">
          {message}
        </chakra.p>
      )}
      {children && <chakra.div mt="3">{children}</chakra.div>}
    </StateFrame>
  )
}
