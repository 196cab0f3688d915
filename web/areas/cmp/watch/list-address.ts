import { useLocation, useSearch } from 'wouter'
import { withQuery } from '~/lib/paths'

/** What may be chosen of a list, each with its values, the one first that goes without saying. The empty value chooses everything. */
export type Choices = Readonly<Record<string, readonly [string, ...string[]]>>

/** Which part of a list the address asks for: a value of each choice, and how many of the entries are shown. */
export type ListView<Of extends Choices> = { [Name in keyof Of]: Of[Name][number] } & { shown: number }

/** How many more entries a step shows, and the most that an answer holds. */
export const PAGE = 25
export const MOST = 1000

/** Everything, where something else goes without saying. */
const EVERY = 'all'

/**
 * Reads an address; `first` holds what goes without saying this time. What cannot be read falls back to it: a link from another version
 * still opens.
 */
export function parseView<Of extends Choices>(of: Of, search: string, first: Partial<ListView<Of>> = {}): ListView<Of> {
  const params = new URLSearchParams(search)
  const read = ([name, values]: [string, Choices[string]]) => {
    const word = params.get(name)
    const value = values.find((known) => word && known === (word === EVERY ? '' : word))
    return [name, value ?? first[name] ?? values[0]]
  }
  const shown = Number(params.get('shown'))
  return {
    ...Object.fromEntries(Object.entries(of).map(read)),
    shown: Number.isInteger(shown / PAGE) ? Math.min(Math.max(shown, PAGE), MOST) : PAGE,
  } as ListView<Of>
}

/** The query of a view; what goes without saying is left out. */
export function viewQuery<Of extends Choices>(of: Of, view: ListView<Of>): Record<string, string> {
  const word = ([name, values]: [string, Choices[string]]) => {
    const value = view[name]
    return [name, value === values[0] ? '' : value || EVERY]
  }
  return {
    ...Object.fromEntries(Object.entries(of).map(word)),
    shown: view.shown === PAGE ? '' : String(view.shown),
  }
}

/** The view that the address holds, and how to change a part of it: every choice is a step that Back undoes. */
export function useListAddress<Of extends Choices>(
  of: Of,
  first?: Partial<ListView<Of>>,
): [ListView<Of>, (part: Partial<ListView<Of>>) => void] {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const view = parseView(of, search, first)
  // Another choice begins at the top of its list.
  const change = (part: Partial<ListView<Of>>): void =>
    navigate(withQuery(pathname, viewQuery(of, { ...view, shown: PAGE, ...part })))
  return [view, change]
}
