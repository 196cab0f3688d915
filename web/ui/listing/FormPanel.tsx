import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'
import { Panel, PanelHead } from '../page'
import { useListingMessages } from './messages'

/** A form, or another part of a page, below its heading. */
export function FormPanel({ title, children }: { title?: string; children: ReactNode }) {
  const t = useListingMessages()
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <PanelHead id={id} title={title ?? t('details')} />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" px="4" pb="4">
        {children}
      </chakra.div>
    </Panel>
  )
}
