import { defineMessages, type Translate } from '~/lib/i18n'
import { en } from './en'

/** The texts of budgets. */
export const useBudgetMessages = defineMessages('budgets', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type BudgetText = Translate<typeof en>
