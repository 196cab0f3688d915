export const groups = ['recent', 'pages', 'enrollments', 'languages', 'commands'] as const
export type Group = (typeof groups)[number]

/** Something that the palette leads to or does. */
export interface Entry {
  /** The same in every visit, for the list of recent ones. */
  id: string
  group: Exclude<Group, 'recent'>
  label: string
  /** Its path or number; searched as well. */
  more?: string | undefined
  icon: string
  /** The language of the label where it is not the page's. */
  lang?: string
  /** The current choice. */
  current?: boolean
  run: () => void
}
