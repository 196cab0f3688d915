import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  title: '{{figure}} : d’où vient-il',
  close: 'Fermer',
  parts: 'Parties de la formule',
  part: 'Partie',
  amount: 'Montant',
  note: 'Chaque partie ouvre les lignes dont elle est la somme. Le résultat est arrondi une seule fois, à l’affichage.',
  noteSome:
    'Chaque partie qui a des lignes ouvre celles dont elle est la somme. Le résultat est arrondi une seule fois, à l’affichage.',
  noteNone: 'Le résultat est arrondi une seule fois, à l’affichage.',
  given: 'donné, sans lignes',
  estimate: 'estimation, sans lignes',
}

export default fr
