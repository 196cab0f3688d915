import { useSyncExternalStore } from 'react'
import { takeLoginNotice, type LoginNotice } from '../session-storage'
import { useLoginMessages } from './messages'

let taken: LoginNotice | null = null

/** Taken once, shown for as long as the page is. */
const noticeOfThisVisit = () => (taken ??= takeLoginNotice())

const never = () => () => undefined

/**
 * How one came here: signed out, the session ended (A59, A60), or signed in elsewhere. It floats, so that nothing moves when it
 * appears.
 */
export function Notice({ signingIn }: { signingIn: boolean }) {
  const t = useLoginMessages()
  // The prerendered page has no data of this visit.
  const notice = useSyncExternalStore(never, noticeOfThisVisit, () => null)
  return (
    <div className="notice-place" role="status">
      {signingIn ? (
        <p className="notice">{t('submitting')}</p>
      ) : (
        notice && <p className={`notice notice-${notice}`}>{t(notice)}</p>
      )}
    </div>
  )
}
