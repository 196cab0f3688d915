import { useSnapshot } from 'valtio/react'
import { sessionState } from '~/session'

/** Numbers of the reader's own enrollments. */
export const useOwnEnrollments = () =>
  (useSnapshot(sessionState).user?.userMenu.switchableEnrollments ?? []).map((one) => one.eaEnrollmentNumber)
