import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { useSection } from '~/lib/section'
import { InvoicesPage } from './InvoicesPage'

const InvoicePage = lazy(() => import('./InvoicePage'))
/** With the form kit in a chunk of its own. */
const NewInvoicePage = lazy(() => import('./NewInvoicePage'))

/** The invoices of the current enrollment, one of them, and a new one. */
export default function Invoices() {
  const base = useSection()
  return (
    <Switch>
      <Route path={base}>
        <InvoicesPage />
      </Route>
      <Route path={`${base}/new`}>
        <NewInvoicePage />
      </Route>
      <Route path={`${base}/lines`}>
        <InvoicePage />
      </Route>
    </Switch>
  )
}
