import { use, type ComponentType } from 'react'
import { tracked } from '~/lib/tracked'

export interface PageProps {
  /** The area's name in the reader's language. */
  title: string
}

export interface LazyPage {
  /** Fetches the chunk; resolves at once when it is there. */
  load(): Promise<void>
  Page: ComponentType<PageProps>
}

/** The code of a page could not be fetched: the network is down, or a newer release has replaced the file. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/**
 * A page in a separate chunk. Unlike React.lazy it renders at once when the chunk is there already, and it can
 * be fetched before it is rendered.
 */
export function lazyPage(fetchPage: () => Promise<{ default: ComponentType<PageProps> }>): LazyPage {
  let Loaded: ComponentType<PageProps> | null = null
  let loading: Promise<void> | null = null
  // A failed fetch stays failed: browsers keep it, and only a new page knows the files of a newer release.
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
    // Set by now: use() suspends until the chunk has arrived, and throws what its fetch threw.
    const Ready = Loaded!
    return <Ready {...props} />
  }
  return { load, Page }
}
