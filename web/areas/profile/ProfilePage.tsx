import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '~/data'
import { OwnProfileDocument } from '~/gql/generated/documents/own-profile'
import { Facts, PageFrame, Panel, PanelHead } from '~/ui/page'
import { useProfileMessages } from './messages'
import { ProfileForm } from './ProfileForm'

/** The user's account, and their formats of dates and figures. */
export function ProfilePage() {
  const t = useProfileMessages()
  const query = useQuery(OwnProfileDocument, {}, { select: (data) => data })
  return (
    <PageFrame title={t('profile')} query={query}>
      {({ ownProfile, languages }) => (
        <>
          <Panel aria-labelledby="account">
            <PanelHead id="account" title={t('account')} />
            <Facts px="4" pb="4">
              {[
                [t('userId'), ownProfile.userId],
                [t('email'), ownProfile.email],
                [t('company'), ownProfile.companyName],
                [t('signIn'), ownProfile.provider || t('password')],
              ].map(([name, value]) => (
                <div key={name}>
                  <chakra.dt textStyle="label">{name}</chakra.dt>
                  <chakra.dd>
                    <bdi>{value || '–'}</bdi>
                  </chakra.dd>
                </div>
              ))}
            </Facts>
          </Panel>
          <Panel aria-labelledby="settings">
            <PanelHead id="settings" title={t('settings')} />
            <ProfileForm profile={ownProfile} languages={languages ?? []} />
          </Panel>
        </>
      )}
    </PageFrame>
  )
}
