import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { useSection } from '~/lib/section'
import { UserPage } from './UserPage'
import { UsersPage } from './UsersPage'

/** With the form kit in a chunk of its own. */
const NewUserPage = lazy(() => import('./NewUserPage'))

/** The list of users, one of them, and a new one. */
export default function Users() {
  const base = useSection()
  return (
    <Switch>
      <Route path={base}>
        <UsersPage />
      </Route>
      {/* Not a possible user ID. */}
      <Route path={`${base}/-/new`}>
        <NewUserPage />
      </Route>
      <Route path={`${base}/:id/:tab?`}>{({ id, tab }) => <UserPage key={id} id={id} tab={tab} />}</Route>
    </Switch>
  )
}
