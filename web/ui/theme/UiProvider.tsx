import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useState, type ReactNode } from 'react'
import { getSystem } from './system'

/**
 * Provides the product's theme. Styles go through CSSOM into empty style elements (speedy), which the content security policy
 * allows.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'cd', speedy: true }))
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={getSystem()}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
