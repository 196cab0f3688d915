import type { ComponentType, ReactNode } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { paths, type Area } from '~/lib/paths'

interface SectionsProps {
  area: Area
  /** Each page by its name below the area's address, with everything below its own. */
  pages: Readonly<Record<string, ComponentType>>
  /** The page of the area itself; without one, it leads to the first of the others. */
  home?: ReactNode
  /** Where no page is. */
  children: ReactNode
}

/** The pages of an area. */
export function Sections({ area, pages, home, children }: SectionsProps) {
  const [first] = Object.keys(pages)
  return (
    <Switch>
      {(home || first) && (
        <Route path={paths.area(area)}>{home ?? <Redirect to={paths.section(area, first!)} replace />}</Route>
      )}
      {Object.entries(pages).map(([name, Page]) => (
        <Route key={name} path={`${paths.section(area, name)}/*?`}>
          <Page />
        </Route>
      ))}
      <Route>{children}</Route>
    </Switch>
  )
}
