import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  title: 'Lignes sources',
  of: '{{metric}} : {{what}}',
  loading: 'Chargement des lignes sources',
  failed: 'Les lignes sources n’ont pas pu être chargées',
  retry: 'Charger les lignes actuelles',
  addUp: {
    one: '{{count}} ligne fait {{total}}',
    many: '{{count}} de lignes font {{total}}',
    other: '{{count}} lignes font {{total}}',
  },
  same: 'correspond exactement au chiffre de la page',
  differs: 'la page affiche {{amount}} : les données ont changé depuis',
  file: 'Fichier et ligne',
  run: 'Import',
  charged: 'Début des frais',
  what: 'Frais',
  hash: 'Empreinte du contenu',
  shown: 'Lignes {{from}} à {{to}} sur {{number}}',
  earlier: 'Lignes précédentes',
  later: 'Lignes suivantes',
  wholeLine: 'Toutes les colonnes de {{place}}',
}

export default fr
