export { defineMessages } from './define-messages'
export { getLocale, onLocaleChange, setLocale, useLanguage, useLocale, writingTag, DEFAULT_LOCALE } from './locale'
export { isPseudo } from './pseudo'
export type { Messages, Plural, Translate, UseMessages, Vars } from './types'
