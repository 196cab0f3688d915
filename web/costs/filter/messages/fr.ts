import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  findColumn: 'Rechercher une colonne ou une étiquette',
  common: 'Courantes',
  further: 'Autres colonnes',
  tags: 'Étiquettes',
  virtual: 'Étiquettes virtuelles',
  levels: 'Niveaux de regroupement',
  removeLevel: 'Supprimer le niveau {{dimension}}',
  addLevel: 'Ajouter un niveau',
  together: 'Correspondance',
  all: 'Toutes les conditions',
  any: 'Au moins une condition',
  back: 'Choisir une autre colonne',
  compares: 'Opérateur',
  in: 'est',
  notIn: 'n’est pas',
  contains: 'contient',
  startsWith: 'commence par',
  missing: 'n’a pas de valeur',
  present: 'a une valeur',
  findValue: 'Rechercher une valeur',
  values: 'Valeurs',
  noValue: 'Aucune valeur correspondante sur cette période.',
  moreValues: 'Les {{number}} valeurs les plus coûteuses. Saisissez du texte pour en rechercher d’autres.',
  texts: 'Une valeur par ligne ; une seule suffit',
  chosen: {
    one: '{{count}} valeur sélectionnée',
    many: '{{count}} valeurs sélectionnées',
    other: '{{count}} valeurs sélectionnées',
  },
  between: 'est compris entre',
  numbers: 'Nombres',
  times: 'Dates',
  rangeFrom: 'De',
  rangeTo: 'Jusqu’à (inclus)',
  noNumber: 'Saisissez un nombre avec un point décimal, par exemple -12.50.',
  reversed: 'La fin précède le début.',
  apply: 'Appliquer',
}

export default fr
