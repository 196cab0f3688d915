import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  loading: 'Prévision…',
  failed: 'Aucune prévision possible',
  complete: 'Aucun jour à venir',
  expected: 'Prévision {{total}}',
  span: '{{low}} à {{high}}',
  error: 'écart de {{percent}} aux tests',
  notEnough: {
    one: 'Il faut {{count}} jour complet pour prévoir',
    many: 'Il faut {{count}} jours complets pour prévoir',
    other: 'Il faut {{count}} jours complets pour prévoir',
  },

  title: 'Prévision',
  charged: 'Facturé jusqu’ici',
  toCome: 'Encore attendu',
  method:
    '« {{part}} » est une estimation et n’a pas de lignes : méthode {{method}}, d’après les jours de la semaine, la tendance amortie et les frais mensuels des jours passés.',
  used: {
    one: 'Apprise sur {{count}} jour complet, jusqu’au {{day}}.',
    many: 'Apprise sur {{count}} de jours complets, jusqu’au {{day}}.',
    other: 'Apprise sur {{count}} jours complets, jusqu’au {{day}}.',
  },
  incomplete: {
    one: 'Le dernier jour est tenu pour incomplet : ce qui lui manque est estimé aussi.',
    many: 'Les {{count}} derniers jours sont tenus pour incomplets : ce qui leur manque est estimé aussi.',
    other: 'Les {{count}} derniers jours sont tenus pour incomplets : ce qui leur manque est estimé aussi.',
  },
  tested: {
    one: 'Dans {{count}} test sur des jours passés, l’écart était de {{percent}}.',
    many: 'Dans {{count}} de tests sur des jours passés, l’écart moyen était de {{percent}}.',
    other: 'Dans {{count}} tests sur des jours passés, l’écart moyen était de {{percent}}.',
  },
  interval: 'Les écarts des tests donnent la fourchette : {{low}} à {{high}}.',
}

export default fr
