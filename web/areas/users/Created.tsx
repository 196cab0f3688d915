import { chakra } from '@chakra-ui/react/styled-system'
import { useSection } from '~/lib/section'
import { Notice, TextLink } from '~/ui/page'
import { useUsersMessages } from './messages'

export interface CreatedProps {
  id: string
  password: string
  /** Where the invitation went; null without one. */
  invited: string | null
}

/** The one-time password of a new user, unless a mail has it: no other page shows it. */
export function Created({ id, password, invited }: CreatedProps) {
  const t = useUsersMessages()
  const base = useSection()
  return (
    <Notice tone="success">
      <chakra.p>{t('created', { id })}</chakra.p>
      {invited ? (
        <chakra.p my="2">{t('invitationSent', { email: invited })}</chakra.p>
      ) : (
        <>
          <chakra.p my="2">
            {t('password')}{' '}
            <chakra.code dir="ltr" fontSize="md" fontWeight="semibold" userSelect="all">
              {password}
            </chakra.code>
          </chakra.p>
          <chakra.p mb="2">{t('passwordNote')}</chakra.p>
        </>
      )}
      <TextLink href={`${base}/${encodeURIComponent(id)}`}>{t('open')}</TextLink>
    </Notice>
  )
}
