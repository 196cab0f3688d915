import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { Button } from '../button'

export interface FileButtonProps {
  label: string
  /** Such as ".csv,text/csv". */
  accept: string
  /** Takes several files, or those of a folder. */
  many?: 'files' | 'folder'
  /** Called with all files of one choice. */
  onFiles: (files: File[]) => void
}

/** A button that opens the browser's file dialog. */
export function FileButton({ label, accept, many, onFiles }: FileButtonProps) {
  const id = useId()
  return (
    <>
      <chakra.input
        id={id}
        srOnly
        type="file"
        accept={accept || undefined}
        multiple={many !== undefined}
        // As an attribute, chakra would leave it out.
        ref={(input: HTMLInputElement | null) => {
          if (input) input.webkitdirectory = many === 'folder'
        }}
        css={{ '&:focus-visible + *': { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '1px' } }}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again after it was corrected.
          currentTarget.value = ''
        }}
      />
      <Button asChild size="sm">
        <label htmlFor={id}>{label}</label>
      </Button>
    </>
  )
}
