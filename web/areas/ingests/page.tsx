import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { useSection } from '~/lib/section'
import { DataPage } from './DataPage'

const RunPage = lazy(() => import('./RunPage'))

/** The files of the current enrollment, and one of them. */
export default function Ingests() {
  const base = useSection()
  return (
    <Switch>
      <Route path={base}>
        <DataPage />
      </Route>
      <Route path={`${base}/:id`}>{({ id }) => <RunPage key={id} id={id} />}</Route>
    </Switch>
  )
}
