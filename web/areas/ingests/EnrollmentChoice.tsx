import { useSnapshot } from 'valtio'
import { sessionState, switchEnrollment } from '~/session'
import { notifyFailure } from '~/shell'
import { Select } from '~/ui/select'
import { useIngestMessages } from './messages'

/** Works in the enrollment from now on, without leaving the page. */
export const useSwitch = () => {
  const t = useIngestMessages()
  return (number: string) =>
    void switchEnrollment(number, () => {}).catch((error: unknown) => notifyFailure(t('notSwitched'), error))
}

/** Chooses the enrollment whose files the page shows: the current one of the whole portal. */
export function EnrollmentChoice() {
  const t = useIngestMessages()
  const choose = useSwitch()
  const { user } = useSnapshot(sessionState)
  if (!user) return null
  return (
    <Select
      label={t('enrollment')}
      value={user.userProfile.eaEnrollmentNumber ?? ''}
      options={user.userMenu.switchableEnrollments.map(({ eaEnrollmentNumber: value, eaName }) => ({
        value,
        label: `${value} · ${eaName}`,
      }))}
      onChange={choose}
    />
  )
}
