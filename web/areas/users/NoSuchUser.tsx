import { Link } from 'wouter'
import { withQuery } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { useUsersMessages } from './messages'

/** The same for an ID that no one has and for a user of others. */
export function NoSuchUser({ id }: { id: string }) {
  const t = useUsersMessages()
  const base = useSection()
  return (
    <EmptyState icon="prime:users" title={t('noUser')} message={t('noUserNote')}>
      <Button asChild>
        <Link href={withQuery(`${base}/-/new`, { user: id })}>{t('newUser')}</Link>
      </Button>
    </EmptyState>
  )
}
