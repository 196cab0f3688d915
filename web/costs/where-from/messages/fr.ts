import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  title: 'Calcul de : {{figure}}',
  parts: 'Parties de la formule',
  part: 'Partie',
  amount: 'Montant',
  note: 'Ouvrez une partie pour voir ses lignes sources. Le résultat n’est arrondi qu’à l’affichage.',
  noteSome: 'Ouvrez une partie pour voir ses lignes sources, si elle en a. Le résultat n’est arrondi qu’à l’affichage.',
  noteNone: 'Le résultat n’est arrondi qu’à l’affichage.',
  given: 'saisie, sans lignes sources',
  estimate: 'estimation, sans lignes sources',
}

export default fr
