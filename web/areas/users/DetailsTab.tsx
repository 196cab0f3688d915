import { Suspense } from 'react'
import { lazyPart } from '~/ui/late'
import { Notice } from '~/ui/page'
import { Invitation } from './Invitation'
import { useUsersMessages } from './messages'
import type { PersonFormProps } from './PersonForm'

/** With the form kit in a chunk of its own. */
const PersonForm = lazyPart<PersonFormProps>(async () => (await import('./PersonForm')).default)

/** Name, email, company, language and state of the user, for those who may change them. */
export function DetailsTab({ user, onFailed }: PersonFormProps) {
  const t = useUsersMessages()
  if (!user.writable)
    return (
      <Notice tone="quiet" still>
        {t('readOnly')}
      </Notice>
    )
  return (
    <>
      {!user.provider && user.state === 'invited' && <Invitation user={user} />}
      <Suspense>
        <PersonForm user={user} onFailed={onFailed} />
      </Suspense>
    </>
  )
}
