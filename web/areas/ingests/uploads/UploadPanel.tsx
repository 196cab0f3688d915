import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState, type DragEvent } from 'react'
import { useSnapshot } from 'valtio'
import { log } from '~/lib/log'
import { FileButton, Input } from '~/ui/input'
import { MovingList, Panel, PanelHead } from '~/ui/page'
import { useIngestMessages } from '../messages'
import { filesOf, isOfCharges } from './dropped'
import { addFiles } from './queue'
import { BatchQuestions } from './BatchQuestions'
import { uploadsState, type Asked, type Upload } from './upload'
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
  const { list, asked } = useSnapshot(uploadsState)
  const add = (files: File[]) => addFiles(files, delivery.trim())
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    filesOf(event.dataTransfer)
      .then(add)
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
        <FileButton label={t('chooseFiles')} accept="" many="files" onFiles={add} />
        <FileButton
          label={t('chooseFolder')}
          accept=""
          many="folder"
          onFiles={(files) => add(files.filter(isOfCharges))}
        />
      </Zone>
      {asked.map((one) => (
        <BatchQuestions key={one.batch} asked={one as Asked} />
      ))}
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
