import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { useSection } from '~/lib/section'
import { EnrollmentsPage } from './EnrollmentsPage'

/** With the form kit in chunks of their own. */
const NewEnrollmentPage = lazy(() => import('./NewEnrollmentPage'))
const EnrollmentPage = lazy(() => import('./EnrollmentPage'))

/** The list of enrollments, one of them, and a new one. */
export default function Enrollments() {
  const base = useSection()
  return (
    <Switch>
      <Route path={base}>
        <EnrollmentsPage />
      </Route>
      {/* Not a possible number. */}
      <Route path={`${base}/-/new`}>
        <NewEnrollmentPage />
      </Route>
      <Route path={`${base}/:number`}>{({ number }) => <EnrollmentPage key={number} number={number} />}</Route>
    </Switch>
  )
}
