import { useLayoutEffect, useRef, useState } from 'react'
import { portalFetch } from '~/gql/portal-fetch'
import { useCommonMessages } from '~/ui/messages'
import { useFlowsMessages } from './messages'

/** Warns that data may be outdated. It floats above the lower edge, so that nothing shifts when it appears. */
export function OfflineBanner() {
  const t = useFlowsMessages()
  const common = useCommonMessages()
  const [asking, setAsking] = useState(false)
  const ask = async (): Promise<void> => {
    setAsking(true)
    // An answer, of any kind, takes the banner away.
    await portalFetch('/healthz').catch(() => undefined)
    setAsking(false)
  }
  const banner = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => reserveRoom(banner.current!), [])
  return (
    <div ref={banner} className="plain flow-banner">
      <span className="flow-banner-dot" aria-hidden="true" />
      <p>{t('offline')}</p>
      <button type="button" className="button" aria-disabled={asking || undefined} onClick={() => void ask()}>
        {asking && <span className="spinner" aria-hidden="true" />}
        {common('retry')}
      </button>
    </div>
  )
}

/** Toasts stack above the banner, whose height depends on how its text wraps. */
function reserveRoom(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const measure = (): void =>
    style.setProperty('--banner-room', `${Math.ceil(innerHeight - banner.getBoundingClientRect().top)}px`)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--banner-room')
  }
}
