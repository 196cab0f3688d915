import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  help: 'Hilfe',
  contents: 'Auf dieser Seite',
  others: 'Weitere Hilfeseiten',
  loading: 'Die Hilfe wird geladen',
  failed: 'Die Hilfe konnte nicht geladen werden',
  unknownTitle: 'Hilfeseite nicht gefunden',
  unknownMessage: '„{{name}}“ ist keine Hilfeseite. Verfügbare Hilfeseiten:',
  noPageTitle: 'Seite nicht gefunden',
  noPageMessage: '„{{name}}“ ist keine Seite des Portals. Vielleicht ist der Link alt oder vertippt.',
  toOverview: 'Zur Übersicht',
  indexMessage: 'Wählen Sie ein Thema.',
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
