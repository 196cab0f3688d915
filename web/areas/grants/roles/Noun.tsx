import { chakra } from '@chakra-ui/react/styled-system'
import { useRoleMessages } from './messages'
import { textOf } from './role'

/** A noun of permissions, and below it what it is about. */
export function Noun({ name }: { name: string }) {
  const t = useRoleMessages()
  const text = textOf(name)
  return (
    <>
      <chakra.code dir="ltr" fontSize="xs">
        {name}
      </chakra.code>
      {text && (
        <chakra.span
          display="block"
          maxW={{ base: '8rem', md: 'none' }}
          whiteSpace="normal"
          fontSize="xs"
          color="fg.muted"
        >
          {t(text)}
        </chakra.span>
      )}
    </>
  )
}
