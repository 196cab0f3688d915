import { isAborted } from '~/lib/api-error'
import type { Guard } from '~/lib/background'
import { configState, refreshRoute, sessionState, switchEnrollment } from '~/session'
import { notifyFailure } from '~/shell'
import { onNavigation } from '../navigation/on-navigation'
import { ask } from './ask'
import { flowsTexts } from './messages'

const PARAMETER = 'enrollment'

/** Takes the enrollment that a link names out of the address; null when it names none. */
function takeEnrollment(): string | null {
  const query = new URLSearchParams(location.search)
  const wanted = query.get(PARAMETER)
  if (wanted === null) return null
  query.delete(PARAMETER)
  const search = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + search + location.hash)
  return wanted
}

/**
 * A link may name its enrollment: the user confirms, then the enrollment is switched and the page reloads at the link's address.
 */
export async function followEnrollmentLink(): Promise<void> {
  const wanted = takeEnrollment()
  const { user } = sessionState
  if (!wanted || !user || wanted === user.userProfile.eaEnrollmentNumber) return
  const t = await flowsTexts()
  const found = user.userMenu.switchableEnrollments.find(({ eaEnrollmentNumber }) => eaEnrollmentNumber === wanted)
  if (!found || configState.config.env.variant !== 'CMP') {
    await ask({
      title: t('noEnrollmentTitle'),
      message: t('noEnrollmentMessage', { wanted }),
      yes: t('understood'),
    })
    return
  }
  const agreed = await ask({
    title: t('switchTitle', { name: found.eaName }),
    message: t('switchMessage', { wanted, current: user.userProfile.eaEnrollmentNumber ?? '–' }),
    yes: t('switchYes'),
    no: t('switchNo'),
  })
  if (!agreed) return
  try {
    await switchEnrollment(wanted, refreshRoute)
  } catch (error) {
    if (!isAborted(error)) notifyFailure(t('notSwitched'), error)
  }
}

/** Handles such links at the start and on clicks within the app. */
export function watchEnrollmentLinks(guard: Guard): () => void {
  const follow = guard(followEnrollmentLink)
  follow()
  // After the event, so that the router has seen the address first.
  return onNavigation(() => queueMicrotask(follow))
}
