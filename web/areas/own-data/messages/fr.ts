import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  title: 'Mes données',
  none: 'Rien d’enregistré pour l’instant',
  noneNote: 'Les vues, rapports et abonnements que vous créez apparaissent ici.',
  name: 'Nom',
  kind: 'Type',
  view: 'Vue',
  report: 'Rapport',
  subscription: 'Abonnement',
  area: 'Section',
  enrollment: 'Inscription',
  used: 'Dernière modification ou exécution',
  nextRun: 'Prochaine exécution',
  actions: 'Actions',
  rename: 'Renommer',
  renameOf: 'Renommer {{name}}',
  removeOf: 'Supprimer {{name}}',
  removeNote: 'La suppression est immédiate dans son inscription, pour tous ceux qui y ont accès.',
  exports: 'Mes exports',
  exportsNote: 'Les fichiers ne sont pas conservés ; ouvrez la page et exportez à nouveau.',
  file: 'Fichier',
  time: 'Heure',
  newer: 'Plus récentes',
  older: 'Plus anciennes',
}

export default fr
