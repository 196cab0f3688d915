import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icons'

export interface DrawerHeadProps {
  /** What the sheet is labelled by. */
  id: string
  title: string
  /** 'auto' where the title is a name out of the data. */
  dir?: 'auto'
  /** What the sheet is about, below the title. */
  children: ReactNode
  closeLabel: string
  onClose: () => void
}

/** The head of a sheet: its title, what it is about, and the button that closes it. */
export function DrawerHead({ id, title, dir, children, closeLabel, onClose }: DrawerHeadProps) {
  return (
    <chakra.header display="flex" alignItems="flex-start" gap="3" px="4" py="3">
      <chakra.div minW="0">
        <chakra.h2 id={id} textStyle="section" dir={dir} overflowWrap="anywhere">
          {title}
        </chakra.h2>
        {children}
      </chakra.div>
      <IconButton ms="auto" aria-label={closeLabel} onClick={onClose}>
        <Icon name="prime:times" size="sm" />
      </IconButton>
    </chakra.header>
  )
}
