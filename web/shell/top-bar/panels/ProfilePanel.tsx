import { chakra } from '@chakra-ui/react/styled-system'
import type { User } from '~/session'
import { Icon } from '~/ui/icons'
import { closeMenus } from '../../layout/frame.actions'
import { MenuLink } from '../../menu/MenuLink'
import { useShellMessages } from '../../messages'
import { signOut } from '../../sign-out'
import { Avatar, initialsOf } from '../Avatar'
import { PanelButton, PanelList, panelRow } from './panel-parts'

/** The signed-in user, their links, and the sign-out (A23). */
export function ProfilePanel({ user }: { user: User }) {
  const t = useShellMessages()
  const { userId, userName, companyName, eaEnrollmentNumber } = user.userProfile
  return (
    <>
      <chakra.div display="flex" alignItems="center" gap="3" px="3.5" py="3" minW="64" borderBottomWidth="1px">
        <Avatar aria-hidden boxSize="9" fontSize="sm" bg="accent.subtle" color="accent.fg">
          {initialsOf(userName || userId)}
        </Avatar>
        <chakra.div minW="0" lineHeight="tight">
          <chakra.p fontWeight="semibold" truncate>
            {userName}
          </chakra.p>
          <chakra.p fontSize="xs" color="fg.muted" truncate mt="0.5">
            {userId}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto 1fr"
        columnGap="4"
        rowGap="1"
        px="3.5"
        py="2.5"
        fontSize="xs"
        borderBottomWidth="1px"
      >
        {companyName && <Fact term={t('company')}>{companyName}</Fact>}
        {eaEnrollmentNumber && <Fact term={t('enrollment')}>{eaEnrollmentNumber}</Fact>}
      </chakra.dl>
      <PanelList>
        {user.userMenu.loginUserMenu.map((link, i) => (
          <li key={i}>
            <MenuLink item={link} onChosen={closeMenus} {...panelRow}>
              {link.label}
            </MenuLink>
          </li>
        ))}
        <li>
          <PanelButton onClick={signOut}>
            <chakra.span flex="1">{t('signOut')}</chakra.span>
            <chakra.span color="fg.subtle">
              <Icon name="prime:sign-out" size="sm" />
            </chakra.span>
          </PanelButton>
        </li>
      </PanelList>
    </>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <>
      <chakra.dt color="fg.muted">{term}</chakra.dt>
      <chakra.dd textAlign="end" truncate fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </>
  )
}
