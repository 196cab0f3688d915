import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useState, type ReactNode } from 'react'
import { system } from './system'

/**
 * Gives the tree the product's look. Styles go through CSSOM into empty style elements (speedy), the only inline
 * styles that the content security policy lets pass.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'cd', speedy: true }))
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
