import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  cmp: 'Übersicht',
  'aws-usage': 'AWS-Nutzung',
  'gcp-usage': 'Google-Cloud-Nutzung',
  'gcp-ri': 'Google-Cloud-Verpflichtungen',
  'gcp-rm': 'Google-Cloud-Ressourcen',
  'csp-disti': 'CSP-Distributor',
  'csp-partner': 'CSP-Partner',
  'csp-reseller': 'CSP-Reseller',
  'csp-customer': 'CSP-Kunde',
  'azure-usage': 'Azure-Nutzung',
  'azure-ri': 'Azure-Verpflichtungen',
  'azure-rm': 'Azure-Ressourcen',
  'xcloud-usage': 'Alle Clouds',
  'microsoft-365-usage': 'Microsoft-365-Nutzung',
  admin: 'Verwaltung',
  agent: 'Agenten',
  'system-admin': 'Systemverwaltung',
  user: 'Ihr Konto',
  'cloud-sec': 'Cloud-Sicherheit',
  vrm: 'Lieferantenrisiko',
  home: 'Startseite',
  areaFailedTitle: 'Diese Seite konnte nicht gezeigt werden',
  areaFailedMessage:
    'Auf dieser Seite ist ein Fehler aufgetreten. Das übrige Portal funktioniert. Versuchen Sie es erneut oder öffnen Sie eine andere Seite.',
  chunkFailedMessage:
    'Ein Teil der Seite konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  unreachableTitle: 'Der Server ist nicht zu erreichen',
}

export default de
