import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { TextArea } from '~/ui/input'
import type { FilterText } from './messages'

export interface TextListProps {
  texts: readonly string[]
  onChange: (texts: string[]) => void
  words: FilterText
}

/** Texts to look for, one a line: any of them is enough. */
export function TextList({ texts, onChange, words }: TextListProps) {
  const [lines, setLines] = useState(texts.join('\n'))
  const change = (next: string) => {
    setLines(next)
    onChange([...new Set(next.split('\n').map((line) => line.trim()))].filter((line) => line !== ''))
  }
  return (
    <chakra.label display="flex" flexDirection="column" gap="1" fontSize="xs" color="fg.muted">
      {words('texts')}
      <TextArea
        h="20"
        py="1"
        color="fg"
        value={lines}
        maxLength={2_000}
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus
        onChange={(event) => change(event.currentTarget.value)}
      />
    </chakra.label>
  )
}
