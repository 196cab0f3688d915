import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  loading: 'Calcul de la prévision…',
  failed: 'La prévision n’a pas pu être calculée',
  complete: 'La période est terminée',
  expected: 'Prévision {{total}}',
  span: '{{low}} – {{high}}',
  error: 'erreur de backtest {{percent}}',
  notEnough: {
    one: 'Une prévision exige {{count}} jour complet',
    many: 'Une prévision exige {{count}} jours complets',
    other: 'Une prévision exige {{count}} jours complets',
  },

  title: 'Prévision',
  charged: 'Réel à ce jour',
  ahead: 'Facturé d’avance',
  toCome: 'Reste prévu',
  method:
    '« {{part}} » est une estimation sans lignes sources. Méthode {{method}} : profil hebdomadaire, tendance amortie et frais mensuels récurrents.',
  used: {
    one: 'Basée sur {{count}} jour complet, jusqu’au {{day}}.',
    many: 'Basée sur {{count}} de jours complets, jusqu’au {{day}}.',
    other: 'Basée sur {{count}} jours complets, jusqu’au {{day}}.',
  },
  incomplete: {
    one: 'Le dernier jour semble incomplet ; ses frais manquants sont aussi estimés.',
    many: 'Les {{count}} derniers jours semblent incomplets ; leurs frais manquants sont aussi estimés.',
    other: 'Les {{count}} derniers jours semblent incomplets ; leurs frais manquants sont aussi estimés.',
  },
  tested: {
    one: 'Backtest sur {{count}} période passée : erreur de {{percent}}.',
    many: 'Backtests sur {{count}} de périodes passées : erreur moyenne de {{percent}}.',
    other: 'Backtests sur {{count}} périodes passées : erreur moyenne de {{percent}}.',
  },
  interval: 'La fourchette de {{low}} à {{high}} découle des erreurs de backtest.',
}

export default fr
