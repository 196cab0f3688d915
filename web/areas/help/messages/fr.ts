import type { Messages } from '~/lib/i18n'
import type en from './en'

const fr: Messages<typeof en> = {
  help: 'Aide',
  contents: 'Sur cette page',
  others: 'Autres pages d’aide',
  loading: 'Chargement de l’aide',
  failed: 'L’aide n’a pas pu être chargée',
  unknownTitle: 'Page d’aide introuvable',
  unknownMessage: '« {{name}} » n’est pas une page d’aide. Pages disponibles :',
  noPageTitle: 'Page introuvable',
  noPageMessage: '« {{name}} » n’est pas une page du portail. Le lien est peut-être ancien ou mal saisi.',
  toOverview: 'Aller à la vue d’ensemble',
  indexMessage: 'Choisissez un sujet.',
  'aws-usage': 'Utilisation AWS',
  'azure-usage': 'Utilisation Azure',
  'gcp-usage': 'Utilisation Google Cloud',
  'xcloud-usage': 'Tous les clouds',
  'csp-customer': 'Client CSP',
  commitments: 'Engagements',
  resources: 'Ressources',
  cmp: 'Vue d’ensemble et budgets',
}

export default fr
