import { useLocation } from 'wouter'
import { paths } from '~/lib/paths'
import { SearchLine } from '~/ui/input'
import { useUserSheetMessages } from './messages'

/** Opens the user with the ID, or those who match. */
export function SearchUser({ id }: { id: string }) {
  const t = useUserSheetMessages()
  const [, navigate] = useLocation()
  return (
    <SearchLine
      label={t('search')}
      button={t('find')}
      value={id}
      onSearch={(user) => navigate(paths.cmpUserAdmin({ user }))}
    />
  )
}
