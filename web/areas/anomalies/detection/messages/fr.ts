import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  loadFailed: 'Les paramètres de détection n’ont pas pu être chargés',
  note: 'La règle la plus précise s’applique : service et compte, puis service, puis compte, puis une règle générale. Une sensibilité faible ne détecte que les grands écarts. Sans impact minimal, une anomalie compte à partir de 2 % d’un mois moyen de son service et de son compte.',
  none: 'Aucune règle. Tous les services utilisent la détection intégrée.',
  rule: 'Règle {{number}}',
  service: 'Service',
  account: 'Compte',
  floor: 'Impact minimal',
  sensitivity: 'Sensibilité',
  allServices: 'Tous les services',
  allAccounts: 'Tous les comptes',
  builtIn: '2 % d’un mois',
  low: 'Faible',
  normal: 'Normale',
  high: 'Élevée',
  add: 'Ajouter une règle',
  removeRule: 'Retirer la règle {{number}}',
  remove: 'Retirer',
  saved: 'Paramètres de détection enregistrés',
  savedMessage: 'Les anomalies sont de nouveau détectées dans les 15 secondes.',
  repeated: 'La règle {{number}} concerne le même service et le même compte. Modifiez ou supprimez l’une des deux.',
}

export default fr
