import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { useSection } from '~/lib/section'
import { GroupsPage } from './GroupsPage'

/** With the form kit in chunks of their own. */
const NewGroupPage = lazy(() => import('./NewGroupPage'))
const GroupPage = lazy(() => import('./GroupPage'))

/** The list of groups, one of them, and a new one. */
export default function Groups() {
  const base = useSection()
  return (
    <Switch>
      <Route path={base}>
        <GroupsPage />
      </Route>
      <Route path={`${base}/-/new`}>
        <NewGroupPage />
      </Route>
      <Route path={`${base}/:id`}>{({ id }) => <GroupPage key={id} id={id} />}</Route>
    </Switch>
  )
}
