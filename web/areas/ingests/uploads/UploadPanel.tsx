import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState, type DragEvent } from 'react'
import { useSnapshot } from 'valtio'
import { log } from '~/lib/log'
import { FileButton, Input } from '~/ui/input'
import { MovingList, Panel, PanelHead } from '~/ui/page'
import { useIngestMessages } from '../messages'
import { filesOf, isOfCharges } from './dropped'
import { addFile } from './queue'
import { uploadsState, type Upload } from './upload'
import { UploadLine } from './UploadLine'

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mx: '4',
    mb: '3',
    px: '4',
    py: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.strong',
    borderRadius: 'md',
    '&[data-over=true]': { bg: 'accent.subtle', borderColor: 'accent' },
  },
})

/** Takes files and folders, and shows how far they are. */
export default function UploadPanel() {
  const t = useIngestMessages()
  const id = useId()
  const [delivery, setDelivery] = useState('')
  const [over, setOver] = useState(false)
  const { list } = useSnapshot(uploadsState)
  const add = (file: File) => addFile(file, delivery.trim())
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    filesOf(event.dataTransfer)
      .then((files) => files.forEach(add))
      .catch((cause: unknown) => log.warn('A folder cannot be read', cause))
  }
  return (
    <Panel aria-labelledby={id}>
      <PanelHead id={id} title={t('load')} note={t('loadNote')} />
      <Zone data-over={over} onDragEnter={hover} onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop}>
        <chakra.p me="auto" fontSize="sm">
          {t('drop')}
        </chakra.p>
        <Input
          size="sm"
          maxW="14rem"
          dir="auto"
          maxLength={200}
          aria-label={t('deliveryName')}
          placeholder={t('deliveryName')}
          title={t('deliveryHelp')}
          value={delivery}
          onChange={({ currentTarget }) => setDelivery(currentTarget.value)}
        />
        <FileButton label={t('chooseFiles')} accept="" many="files" onFile={add} />
        <FileButton
          label={t('chooseFolder')}
          accept=""
          many="folder"
          onFile={(file) => isOfCharges(file) && add(file)}
        />
      </Zone>
      {list.length > 0 && (
        <MovingList aria-label={t('load')}>
          {list.map((upload) => (
            <UploadLine key={upload.id} upload={upload as Upload} />
          ))}
        </MovingList>
      )}
    </Panel>
  )
}
