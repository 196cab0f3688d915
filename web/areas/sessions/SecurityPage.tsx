import { useQuery } from '~/data'
import { OwnPasswordDocument } from '~/gql/generated/documents/own-password'
import { useSessionMessages } from '~/rights/sessions'
import { PageFrame } from '~/ui/page'
import { OwnSessions } from './OwnSessions'
import { PasswordPanel } from './PasswordPanel'

/** The own password and sessions. */
export function SecurityPage() {
  const t = useSessionMessages()
  const query = useQuery(OwnPasswordDocument, {}, { select: (data) => data.ownProfile })
  return (
    <PageFrame title={t('security')} query={query}>
      {(profile) => (
        <>
          <OwnSessions />
          <PasswordPanel {...profile} />
        </>
      )}
    </PageFrame>
  )
}
