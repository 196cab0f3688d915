import { useSnapshot } from 'valtio'
import type { User } from '~/session'
import { configState } from '~/session/config.state'
import { VisuallyHidden } from '~/ui/a11y'
import { Icon } from '~/ui/icons'
import { layoutState } from '../layout/layout.state'
import { useShellMessages } from '../messages'
import { shellState } from '../shell.state'
import { Avatar, initialsOf } from './Avatar'
import { Badge } from './Badge'
import { docsOf, hasEnrollments, showsDocs, showsNews } from './environment'
import { BarButton, TopMenu } from './TopMenu'

/** The menus behind pictures: each shows only where it has something to say. */
export function IconMenus({ user, tabs, unread }: { user: User; tabs: boolean; unread: boolean }) {
  const t = useShellMessages()
  const { env } = useSnapshot(configState).config
  const { tabEnrollment } = useSnapshot(layoutState.config)
  const name = user.userProfile.userName || user.userProfile.userId
  return (
    <>
      {hasEnrollments(env, user) && !(tabs && tabEnrollment) && (
        <TopMenu name="enrollment" user={user} aria-label={t('enrollments')}>
          <Icon name="prime:arrows-h" />
        </TopMenu>
      )}
      <TopMenu name="language" user={user} aria-label={t('languages')}>
        <Icon name="prime:globe" />
      </TopMenu>
      {showsDocs(env) && (
        <BarButton
          as="a"
          type={undefined}
          aria-label={t('docs')}
          {...{ href: docsOf(user), target: '_blank', rel: 'noopener' }}
        >
          <Icon name="prime:book" />
        </BarButton>
      )}
      {showsNews(env) && (
        <TopMenu name="news" user={user} position="relative" aria-label={t(unread ? 'unreadNews' : 'news')}>
          <Icon name="prime:bell" />
          {unread && <Badge />}
        </TopMenu>
      )}
      <TopMenu name="profile" user={user}>
        <Avatar aria-hidden>{initialsOf(name)}</Avatar>
        <VisuallyHidden>{t('profile', { name })}</VisuallyHidden>
      </TopMenu>
    </>
  )
}

/** Whether there is a bell, with something that the user has not opened yet (A26). */
export function useUnreadNews(): boolean {
  const { env } = useSnapshot(configState).config
  const { announcement } = useSnapshot(shellState)
  return showsNews(env) && announcement.status === 'ready' && announcement.value?.read === false
}
