import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { resetData } from '~/data'
import { getSystem } from '~/ui/theme/system'

/** Renders at an address, as the browser would; returns the page and how to take it away, with all that it has loaded. */
export async function renderAt(address: string, page: ReactNode): Promise<{ page: HTMLElement; leave: () => void }> {
  history.replaceState(null, '', address)
  const host = document.body.appendChild(document.createElement('div'))
  // Keeps styles out of the document: the tests' DOM cannot parse them and warns about each.
  const cache = createCache({ key: 'cd', speedy: false, container: document.createElement('div') })
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <CacheProvider value={cache}>
        <ChakraProvider value={getSystem()}>{page}</ChakraProvider>
      </CacheProvider>,
    ),
  )
  return {
    page: host,
    leave: () => {
      act(() => root.unmount())
      host.remove()
      resetData()
    },
  }
}
