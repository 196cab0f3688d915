import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Icon } from '../icons'

interface StateFrameProps {
  icon: string
  tone: 'quiet' | 'danger'
  /** Fills the page and is centered in it. */
  fills?: boolean
  role?: 'alert'
  children: ReactNode
}

/** Empty or error state: icon and centered text. */
export const StateFrame = ({ icon, tone, fills, role, children }: StateFrameProps) => (
  <chakra.div
    role={role}
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
      bg={tone === 'danger' ? 'danger.subtle' : 'bg.muted'}
      color={tone === 'danger' ? 'danger.fg' : 'fg.muted'}
    >
      <Icon name={icon} size="lg" />
    </chakra.span>
    {children}
  </chakra.div>
)
