import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  title: 'Lignes sources',
  of: '{{metric}} : {{what}}',
  loading: 'Chargement des lignes sources',
  failed: 'Les lignes sources n’ont pas pu être chargées',
  retry: 'Charger celles d’aujourd’hui',
  addUp: {
    one: '{{count}} ligne fait {{total}}',
    many: '{{count}} de lignes font {{total}}',
    other: '{{count}} lignes font {{total}}',
  },
  same: 'le chiffre de la page, jusqu’à la dernière décimale',
  differs: 'la page affiche {{amount}} : les données ont changé entre-temps',
  file: 'Fichier et ligne',
  run: 'Import',
  charged: 'Facturé à partir du',
  what: 'Frais',
  hash: 'Empreinte du contenu',
  shown: 'Lignes {{from}} à {{to}} sur {{number}}',
  earlier: 'Lignes précédentes',
  later: 'Lignes suivantes',
  close: 'Fermer',
  wholeLine: 'Toutes les colonnes de {{place}}',
}

export default fr
