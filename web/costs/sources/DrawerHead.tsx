import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { IconButton } from '~/ui/button'
import { useCommonMessages } from '~/ui/messages'
import { Icon } from '~/ui/icons'

export interface DrawerHeadProps {
  /** Id of the title, which labels the sheet. */
  id: string
  title: string
  /** 'auto' where the title is a name out of the data. */
  dir?: 'auto'
  /** The description below the title. */
  children: ReactNode
  onClose: () => void
}

/** The head of a sheet: title, description and close button. */
export function DrawerHead({ id, title, dir, children, onClose }: DrawerHeadProps) {
  const t = useCommonMessages()
  return (
    <chakra.header display="flex" alignItems="flex-start" gap="3" px="4" py="3">
      <chakra.div minW="0">
        <chakra.h2 id={id} textStyle="section" dir={dir} overflowWrap="anywhere">
          {title}
        </chakra.h2>
        {children}
      </chakra.div>
      <IconButton ms="auto" aria-label={t('close')} onClick={onClose}>
        <Icon name="prime:times" size="sm" />
      </IconButton>
    </chakra.header>
  )
}
