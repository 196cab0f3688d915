import { useState } from 'react'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Drawer } from '~/ui/drawer'
import { Menu } from '~/ui/menu'
import { Popover } from '~/ui/popover'
import { Group, Specimen } from './Specimen'

/** Overlays. */
export function OverlaysSection() {
  const [shown, setShown] = useState<'dialog' | 'drawer' | null>(null)
  const [chosen, setChosen] = useState('nothing')
  const close = () => setShown(null)
  return (
    <Group title="Overlays">
      <Specimen name="Dialog and drawer">
        <Button onClick={() => setShown('dialog')}>Open the dialog</Button>
        <Button onClick={() => setShown('drawer')}>Open the drawer</Button>
        <Dialog
          open={shown === 'dialog'}
          title="Delete the budget?"
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Keep it</Button>
              <Button variant="solid" data-autofocus onClick={close}>
                Delete it
              </Button>
            </>
          }
        >
          <p>Its alerts go with it.</p>
        </Dialog>
        <Drawer open={shown === 'drawer'} title="erp-batch-02" titleDir="auto" subtitle="i-0a12" onClose={close}>
          <Menu
            trigger={<Button>Actions of the drawer</Button>}
            items={[{ id: 'copy', label: 'Copy', onSelect: () => setChosen('copy') }]}
          />
        </Drawer>
      </Specimen>
      <Specimen name="Menu and popover">
        <Menu
          trigger={<Button>Actions</Button>}
          items={[
            { id: 'copy', label: 'Copy', icon: 'prime:copy', onSelect: () => setChosen('copy') },
            { id: 'rename', label: 'Rename', icon: 'prime:pencil', onSelect: () => setChosen('rename') },
            { id: 'share', label: 'Share', disabled: true, onSelect: () => setChosen('share') },
            'separator',
            { id: 'delete', label: 'Delete', icon: 'prime:trash', danger: true, onSelect: () => setChosen('delete') },
          ]}
        />
        <output data-chosen>{chosen}</output>
        <Popover trigger={<Button>Columns</Button>}>
          {(hide) => (
            <p>
              <Button m="3" onClick={hide}>
                Apply
              </Button>
            </p>
          )}
        </Popover>
      </Specimen>
    </Group>
  )
}
