import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { CopyButton } from '~/ui/copy-button'
import { useConnectionMessages } from '../messages'

/** A text for a console or a file, with the button that copies it. */
export function CopyBlock({ label, text }: { label: string; text: string }) {
  const t = useConnectionMessages()
  const id = useId()
  return (
    <chakra.div role="group" aria-labelledby={id} minW="0">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span id={id} fontSize="xs" fontWeight="medium" me="auto">
          {label}
        </chakra.span>
        <CopyButton text={() => text} label={t('copyOf', { name: label })} />
      </chakra.div>
      <chakra.pre
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-labelledby={id}
        p="3"
        borderRadius="md"
        bg="bg.muted"
        fontFamily="mono"
        fontSize="xs"
        maxH="18rem"
        overflow="auto"
      >
        {text}
      </chakra.pre>
    </chakra.div>
  )
}
