import { useLocation } from 'wouter'
import { useSearch } from '~/lib/use-search'
import { withQuery } from '~/lib/paths'

/** The filters of a list, each with its values; the first is the default. The empty value selects everything. */
export type Choices = Readonly<Record<string, readonly [string, ...string[]]>>

/** The part of a list that the address selects: a value of each filter, and how many entries it shows. */
export type ListView<Of extends Choices> = { [Name in keyof Of]: Of[Name][number] } & { shown: number }

export const PAGE_SIZE = 25
/** The API sends no more entries. */
export const MAX_ENTRIES = 1000

/** Stands for the empty value where that is not the default. */
const ALL = 'all'

/**
 * Reads an address; `defaults` replaces default values. An unknown value falls back to the default, so links from other versions still
 * open.
 */
export function parseView<Of extends Choices>(
  of: Of,
  search: string,
  defaults: Partial<ListView<Of>> = {},
): ListView<Of> {
  const params = new URLSearchParams(search)
  const read = ([name, values]: [string, Choices[string]]) => {
    const word = params.get(name)
    const value = values.find((known) => word && known === (word === ALL ? '' : word))
    return [name, value ?? defaults[name] ?? values[0]]
  }
  const shown = Number(params.get('shown'))
  return {
    ...Object.fromEntries(Object.entries(of).map(read)),
    shown: Number.isInteger(shown / PAGE_SIZE) ? Math.min(Math.max(shown, PAGE_SIZE), MAX_ENTRIES) : PAGE_SIZE,
  } as ListView<Of>
}

/** The query of a view, without default values. */
export function viewQuery<Of extends Choices>(of: Of, view: ListView<Of>): Record<string, string> {
  const word = ([name, values]: [string, Choices[string]]) => {
    const value = view[name]
    return [name, value === values[0] ? '' : value || ALL]
  }
  return {
    ...Object.fromEntries(Object.entries(of).map(word)),
    shown: view.shown === PAGE_SIZE ? '' : String(view.shown),
  }
}

/** The view in the address, and a function that changes a part of it; Back undoes each change. */
export function useListAddress<Of extends Choices>(
  of: Of,
  defaults?: Partial<ListView<Of>>,
): [ListView<Of>, (part: Partial<ListView<Of>>) => void] {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const view = parseView(of, search, defaults)
  // Another filter starts at the top of the list.
  const change = (part: Partial<ListView<Of>>): void =>
    navigate(withQuery(pathname, viewQuery(of, { ...view, shown: PAGE_SIZE, ...part })))
  return [view, change]
}

/** The step to more entries of a list; null at its end. */
export const nextStep = (
  { shown, nextCursor }: { shown: number; nextCursor: string | null | undefined },
  change: (part: { shown: number }) => void,
) => (nextCursor ? { shown, most: MAX_ENTRIES, onMore: () => change({ shown: shown + PAGE_SIZE }) } : null)
