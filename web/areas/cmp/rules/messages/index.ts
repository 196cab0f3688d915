import { defineMessages, type Translate } from '~/lib/i18n'
import { en } from './en'

/** The words of the pages that divide and convert costs. */
export const useRuleMessages = defineMessages('rules', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type RuleText = Translate<typeof en>
