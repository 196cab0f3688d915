import { useSnapshot } from 'valtio/react'
import { sessionState } from './session.state'

/** Number of the current enrollment, for texts. Queries need no such thing: the data layer knows whose data it keeps. */
export const useEnrollment = (): string => useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
