/** A text that depends on `vars.count`; the forms are those of Intl.PluralRules, `other` is the one every language has. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** The English dictionary of a namespace, written `as const`: it is the source of the keys and of their variables. */
export type Dictionary = Readonly<Record<string, string | Readonly<Plural>>>

/** The type of a translation: every key of the English dictionary, texts as texts, plurals as plurals. */
export type Messages<En extends Dictionary> = {
  readonly [Key in keyof En]: En[Key] extends string ? string : Readonly<Plural>
}

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trim<Rest> : Text

type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Trim<Name> | Names<Rest> : never

type VarNames<Message> = Message extends string ? Names<Message> : Names<Message[keyof Message]> | 'count'

/** The variables of one message: numbers are written in the locale's way, texts as they are; `count` chooses the plural. */
export type Vars<Message> = { [Name in VarNames<Message>]: Name extends 'count' ? number : string | number }

export type Translate<En extends Dictionary> = <Key extends keyof En & string>(
  key: Key,
  ...vars: [VarNames<En[Key]>] extends [never] ? [] : [vars: Vars<En[Key]>]
) => string

/** Loaders of the other languages, by BCP 47 tag; each becomes a separate chunk. */
export type Loaders<En extends Dictionary> = Readonly<Record<string, () => Promise<{ default: Messages<En> }>>>

export interface UseMessages<En extends Dictionary> {
  /** The hook: re-renders on a change of language, and suspends while a late namespace loads its dictionary. */
  (): Translate<En>
  /** The same outside React, in the language of this moment. */
  readonly translate: Translate<En>
}
