export { defineMessages } from './define-messages'
export {
  getLocale,
  onLocaleChange,
  setLocale,
  setRegion,
  useLanguage,
  useLocale,
  writingTag,
  DEFAULT_LOCALE,
} from './locale'
export { isPseudo } from './pseudo'
export type { Messages, Translate } from './types'
