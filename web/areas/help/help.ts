/**
 * A help page as data. Texts know three marks: `code`, *emphasis* and [words](#section | /path | https://…); everything
 * else is text.
 */
export interface Doc {
  title: string
  /** Purpose of the page, in one or two sentences. */
  lead: string
  sections: readonly Section[]
}

export interface Section {
  /** The anchor; the same in every language, so that a link survives a change of it. */
  id: string
  title: string
  blocks: readonly Block[]
}

/** A paragraph, or one of the shapes that help needs. */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  /** A word and what it means. */
  | { terms: readonly (readonly [term: string, meaning: string])[] }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { code: string; label: string }
  | { note: string }
  | { questions: readonly (readonly [question: string, ...answer: string[]])[] }
