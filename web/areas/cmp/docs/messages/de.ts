import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  help: 'Hilfe',
  contents: 'Auf dieser Seite',
  others: 'Weitere Hilfeseiten',
  loading: 'Die Hilfe wird geladen',
  failed: 'Die Hilfe konnte nicht geladen werden',
  retry: 'Erneut versuchen',
  unknownTitle: 'Diese Hilfeseite gibt es nicht',
  unknownMessage: '„{{name}}“ ist keine Hilfeseite. Diese gibt es:',
  noPageTitle: 'Diese Seite gibt es nicht',
  noPageMessage: '„{{name}}“ ist keine Seite des Portals. Vielleicht ist der Link alt oder vertippt.',
  toOverview: 'Zur Übersicht',
  indexMessage: 'Wählen Sie die Cloud, über die Sie lesen möchten.',
  'aws-usage': 'AWS-Nutzung',
  'azure-usage': 'Azure-Nutzung',
  'gcp-usage': 'Google-Cloud-Nutzung',
  'xcloud-usage': 'Alle Clouds',
  'csp-customer': 'CSP-Kunde',
  commitments: 'Verpflichtungen',
  resources: 'Ressourcen',
  cmp: 'Überblick und Budgets',
}

export default de
