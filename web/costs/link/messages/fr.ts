import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  notice: 'Les chiffres du lien',
  comparing: 'Comparaison avec les chiffres du {{date}} …',
  failed: 'La comparaison avec les chiffres du {{date}} a échoué : {{reason}}',
  unchanged: 'Inchangé depuis le {{date}}.',
  moved: 'Les chiffres ont changé depuis le {{date}} : {{metric}} {{difference}}',
  movedWithin: 'Des chiffres ont changé depuis le {{date}}, mais pas le total « {{metric}} ».',
  gone: 'Les anciens chiffres, du {{date}}, ne sont plus conservés. Voici ceux d’aujourd’hui.',
  what: 'Ce qui a changé',
  hide: 'Continuer sans les anciens chiffres',
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
    one: '{{count}} fichier fait la différence',
    many: '{{count}} de fichiers font la différence',
    other: '{{count}} fichiers font la différence',
  },
  runAdded: 'arrivé avec {{after}} lignes',
  runRemoved: 'disparu avec {{before}} lignes',
  runChanged: '{{after}} de ses lignes comptent, {{before}} auparavant',
  inPlaceOf: 'à la place de',
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
