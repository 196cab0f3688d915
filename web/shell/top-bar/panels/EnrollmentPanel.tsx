import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '~/lib/paths'
import { switchEnrollment, type User } from '~/session'
import { Icon } from '~/ui/icons'
import { closeMenus } from '../../layout/frame.actions'
import { useShellMessages } from '../../messages'
import { notifyFailure } from '../../toasts/notify'
import { PanelButton, PanelList, PanelTitle } from './panel-parts'

const isSysadmin = ({ userProfile }: User): boolean =>
  userProfile.appRoles.some((role) => role.toLowerCase() === 'sysadmin')

/** The user's enrollments by name and number, the current one marked (A21). */
export function EnrollmentPanel({ user }: { user: User }) {
  const t = useShellMessages()
  const [pending, setPending] = useState<string | null>(null)

  const choose = async (number: string): Promise<void> => {
    setPending(number)
    try {
      await switchEnrollment(number)
      closeMenus()
    } catch (error) {
      notifyFailure(t('enrollmentNotSwitched'), error)
    } finally {
      setPending(null)
    }
  }

  return (
    <>
      <PanelTitle>
        {t('enrollments')}
        {isSysadmin(user) && (
          <Link href={paths.cmpUserAdmin({ user: user.userProfile.userId })} asChild>
            <chakra.a color="accent.fg" _hover={{ textDecoration: 'underline' }}>
              {t('quickSet')}
            </chakra.a>
          </Link>
        )}
      </PanelTitle>
      <PanelList pt="0" minW="18rem">
        {user.userMenu.switchableEnrollments.map(({ eaEnrollmentNumber: number, eaName }) => {
          const current = number === user.userProfile.eaEnrollmentNumber
          return (
            <li key={number}>
              <PanelButton
                aria-current={current || undefined}
                aria-busy={pending === number || undefined}
                disabled={pending !== null}
                onClick={() => void choose(number)}
              >
                <chakra.span flex="1" minW="0">
                  <chakra.span display="block" truncate fontWeight="medium">
                    {eaName}
                  </chakra.span>
                  <chakra.span display="block" fontSize="xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
                    {number}
                  </chakra.span>
                </chakra.span>
                {current && (
                  <chakra.span color="accent.fg">
                    <Icon name="prime:check" size="sm" />
                  </chakra.span>
                )}
              </PanelButton>
            </li>
          )
        })}
      </PanelList>
    </>
  )
}
