import { chakra } from '@chakra-ui/react/styled-system'
import type { User } from '~/session'
import { Icon } from '~/ui/icons'
import { useShellMessages } from '../messages'
import { textMenusOf } from './text-menus'
import { TopMenu } from './TopMenu'

/** Up to three menus with words for names, as the server lays them out for the user. */
export function TextMenus({ user }: { user: User }) {
  const t = useShellMessages()
  const menus = textMenusOf(user)
  if (menus.length === 0) return null
  return (
    // On a separate line in small windows, so that no icon wraps alone.
    <chakra.nav aria-label={t('topMenu')} display="flex" gap="0.5" mdDown={{ w: 'full' }}>
      {menus.map(({ name, label }) => (
        <TopMenu key={name} name={name} user={user} px="2.5">
          {label}
          <Icon name="prime:chevron-down" size="sm" />
        </TopMenu>
      ))}
    </chakra.nav>
  )
}
