import { use, type ComponentType } from 'react'
import { tracked } from '~/lib/tracked'

export interface PageProps {
  /** The area's translated name. */
  title: string
}

export interface LazyPage {
  /** Fetches the chunk; resolves immediately when it is loaded. */
  load(): Promise<void>
  Page: ComponentType<PageProps>
}

/** The code of a page could not be fetched: the network is down, or a newer release has replaced the file. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/**
 * A page in a separate chunk. Unlike React.lazy it renders synchronously once the chunk is loaded, and can be fetched early.
 */
export function lazyPage(fetchPage: () => Promise<{ default: ComponentType<PageProps> }>): LazyPage {
  let Loaded: ComponentType<PageProps> | null = null
  let loading: Promise<void> | null = null
  // A failed import stays failed: browsers cache it, and only a reload gets the files of a newer release.
  const load = () => (loading ??= tracked(fetchChunk()))
  async function fetchChunk(): Promise<void> {
    try {
      Loaded = (await fetchPage()).default
    } catch (cause) {
      throw new ChunkError('The code of this page could not be fetched', { cause })
    }
  }
  function Page(props: PageProps) {
    use(load())
    // Set by now: use() suspends until the chunk is loaded, and throws its error.
    const Ready = Loaded!
    return <Ready {...props} />
  }
  return { load, Page }
}
