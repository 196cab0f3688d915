import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  notice: 'Chiffres de ce lien',
  comparing: 'Comparaison avec les chiffres du {{date}}…',
  failed: 'La comparaison avec les chiffres du {{date}} a échoué : {{reason}}',
  unchanged: 'Inchangé depuis le {{date}}.',
  moved: 'Les chiffres ont changé depuis le {{date}} : {{metric}} {{difference}}',
  movedWithin: 'Certains chiffres ont changé depuis le {{date}}, mais pas le total « {{metric}} ».',
  gone: 'Les chiffres du {{date}} ne sont plus conservés. Vous voyez les chiffres actuels.',
  what: 'Voir les changements',
  hide: 'Arrêter la comparaison',
  movedGroups: {
    one: '{{count}} groupe a changé, par {{metric}}',
    many: '{{count}} de groupes ont changé, par {{metric}}',
    other: '{{count}} groupes ont changé, par {{metric}}',
  },
  before: 'Avant',
  after: 'Maintenant',
  difference: 'Différence',
  added: 'nouveau',
  removed: 'disparu',
  runs: {
    one: '{{count}} fichier est à l’origine du changement',
    many: '{{count}} de fichiers sont à l’origine du changement',
    other: '{{count}} fichiers sont à l’origine du changement',
  },
  runAdded: '{{after}} lignes ajoutées',
  runRemoved: '{{before}} lignes retirées',
  runRecounted: 'compte autrement ses achats d’engagements',
  runChanged: '{{after}} lignes prises en compte, {{before}} auparavant',
  inPlaceOf: 'remplace',
  moreRuns: {
    one: '{{count}} fichier antérieur',
    many: '{{count}} de fichiers antérieurs',
    other: '{{count}} fichiers antérieurs',
  },
  notPrinted: {
    one: '{{count}} autre groupe n’est pas imprimé.',
    many: '{{count}} d’autres groupes ne sont pas imprimés.',
    other: '{{count}} autres groupes ne sont pas imprimés.',
  },
}

export default fr
