import type { Messages } from '~/lib/i18n'
import type en from './en'

const fr: Messages<typeof en> = {
  cmp: 'Vue d’ensemble',
  'aws-usage': 'Utilisation d’AWS',
  'gcp-usage': 'Utilisation de Google Cloud',
  'gcp-ri': 'Engagements Google Cloud',
  'gcp-rm': 'Ressources Google Cloud',
  'csp-disti': 'Distributeur CSP',
  'csp-partner': 'Partenaire CSP',
  'csp-reseller': 'Revendeur CSP',
  'csp-customer': 'Client CSP',
  'azure-usage': 'Utilisation d’Azure',
  'azure-ri': 'Engagements Azure',
  'azure-rm': 'Ressources Azure',
  'xcloud-usage': 'Tous les clouds',
  'microsoft-365-usage': 'Utilisation de Microsoft 365',
  admin: 'Administration',
  agent: 'Agents',
  'system-admin': 'Administration du système',
  user: 'Votre compte',
  'cloud-sec': 'Sécurité du cloud',
  vrm: 'Risques fournisseurs',
  home: 'Accueil',
  areaFailedTitle: 'Cette page n’a pas pu être affichée',
  areaFailedMessage:
    'Une erreur s’est produite sur cette page. Le reste du portail fonctionne. Réessayez ou ouvrez une autre page.',
  chunkFailedMessage: 'Une partie n’a pas pu être chargée. Vérifiez la connexion et réessayez.',
  unreachableTitle: 'Le serveur est injoignable',
}

export default fr
