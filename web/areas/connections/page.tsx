import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { useSection } from '~/lib/section'
import { ConnectionsPage } from './ConnectionsPage'

const CalendarPage = lazy(() => import('./calendar/CalendarPage'))
/** With the form kit in chunks of their own. */
const NewConnectionPage = lazy(() => import('./wizard/NewConnectionPage'))
const ConnectionPage = lazy(() => import('./ConnectionPage'))
const BatchPage = lazy(() => import('./BatchPage'))

/** The list of connections, a new one, the calendar of months, one connection and one of its batches. */
export default function Connections() {
  const base = useSection()
  return (
    <Switch>
      <Route path={base}>
        <ConnectionsPage />
      </Route>
      {/* Not a possible ID. */}
      <Route path={`${base}/-/new`}>
        <NewConnectionPage />
      </Route>
      <Route path={`${base}/-/calendar`}>
        <CalendarPage />
      </Route>
      <Route path={`${base}/:id`}>{({ id }) => <ConnectionPage key={id} id={id} />}</Route>
      <Route path={`${base}/:id/:batch`}>{({ id, batch }) => <BatchPage key={batch} id={id} batch={batch} />}</Route>
    </Switch>
  )
}
