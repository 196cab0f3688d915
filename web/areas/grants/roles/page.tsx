import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { useSection } from '~/lib/section'
import { RolesPage } from './RolesPage'

/** With the form kit in chunks of their own. */
const NewRolePage = lazy(() => import('./NewRolePage'))
const RolePage = lazy(() => import('./RolePage'))

/** The list of roles, one of them, and a new one. */
export default function Roles() {
  const base = useSection()
  return (
    <Switch>
      <Route path={base}>
        <RolesPage />
      </Route>
      {/* Not a possible name. */}
      <Route path={`${base}/-/new`}>
        <NewRolePage />
      </Route>
      <Route path={`${base}/:name`}>{({ name }) => <RolePage key={name} name={name} />}</Route>
    </Switch>
  )
}
