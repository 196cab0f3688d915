import { chakra } from '@chakra-ui/react/styled-system'
import { useShellMessages } from '../messages'
import { contentId } from './Content'

/** The first stop of the Tab key: past the bars, to the contents. */
export function SkipLink() {
  const t = useShellMessages()
  return (
    <chakra.a
      href={`#${contentId}`}
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skip"
      px="3"
      py="2"
      borderRadius="md"
      bg="accent"
      color="accent.contrast"
      fontSize="sm"
      fontWeight="medium"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
      onClick={(event) => {
        // Keeps the fragment out of the address, which belongs to the page.
        event.preventDefault()
        document.getElementById(contentId)?.focus()
      }}
    >
      {t('skipToContent')}
    </chakra.a>
  )
}
