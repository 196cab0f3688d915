import type { ComponentProps } from 'react'
import { Panel, PanelHead } from '~/ui/page'
import { SmallTable } from '~/ui/table'

interface TablePanelProps extends Pick<ComponentProps<typeof SmallTable>, 'heads' | 'rows'> {
  title: string
  note?: string
}

/** A table below its heading; nothing without rows. */
export function TablePanel({ title, note, heads, rows }: TablePanelProps) {
  if (rows.length === 0) return null
  return (
    <Panel>
      <PanelHead title={title} {...(note && { note })} />
      <SmallTable caption={title} heads={heads} rows={rows} />
    </Panel>
  )
}
