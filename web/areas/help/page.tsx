import { Route, Switch } from 'wouter'
import { paths } from '~/lib/paths'
import { HelpIndex } from './HelpIndex'
import { HelpPage } from './HelpPage'
import { helpTypeOf } from './help-types'
import { UnknownPage } from './UnknownPage'

const CMP = paths.area('cmp')

/** The help below `/pages/cmp/docs`, and what leads there from an address that no page has. */
export default function HelpPages() {
  return (
    <Switch>
      <Route path={`${CMP}/docs/:index?/*?`}>{({ index = '' }) => <Help index={index} />}</Route>
      <Route path={`${CMP}/:name/*?`}>{({ name = '' }) => <UnknownPage name={name} />}</Route>
    </Switch>
  )
}

/** `/pages/cmp/docs/<type>_index` opens the help of a type; every other address lists them all. */
function Help({ index }: { index: string }) {
  const name = index.replace(/_index$/, '')
  const type = index.endsWith('_index') ? helpTypeOf(name) : undefined
  return type ? <HelpPage key={type} type={type} /> : <HelpIndex unknown={name} />
}
