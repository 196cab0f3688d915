import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  findColumn: 'Trouver une colonne ou une étiquette',
  common: 'Courantes',
  further: 'Autres colonnes',
  tags: 'Étiquettes',
  loading: 'Chargement',
  levels: 'Niveaux des groupes',
  removeLevel: 'Ne pas regrouper par {{dimension}}',
  addLevel: 'Ajouter sous le regroupement actuel',
  together: 'Comment les conditions se combinent',
  all: 'Toutes les conditions',
  any: 'Une des conditions',
  back: 'Autre colonne',
  compares: 'Comparaison',
  in: 'est',
  notIn: 'n’est pas',
  contains: 'contient',
  startsWith: 'commence par',
  missing: 'n’a pas de valeur',
  present: 'a une valeur',
  findValue: 'Trouver une valeur',
  values: 'Valeurs',
  noValue: 'Aucune valeur de cette période ne contient cela.',
  moreValues: 'Les {{number}} plus coûteuses. Saisissez pour en trouver d’autres.',
  texts: 'Textes, un par ligne ; un seul suffit',
  chosen: { one: '{{count}} valeur choisie', many: '{{count}} valeurs choisies', other: '{{count}} valeurs choisies' },
  apply: 'Appliquer',
}

export default fr
