import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  title: 'Quellzeilen',
  of: '{{metric}}: {{what}}',
  loading: 'Quellzeilen werden geladen',
  failed: 'Die Quellzeilen konnten nicht geladen werden',
  retry: 'Aktuelle Zeilen laden',
  addUp: { one: '{{count}} Zeile ergibt {{total}}', other: '{{count}} Zeilen ergeben {{total}}' },
  same: 'stimmt genau mit der Zahl auf der Seite überein',
  differs: 'die Seite zeigt {{amount}}: Die Daten haben sich seitdem geändert',
  file: 'Datei und Zeile',
  run: 'Import',
  charged: 'Kosten ab',
  what: 'Kostenposition',
  hash: 'Inhalts-Hash',
  shown: 'Zeilen {{from}} bis {{to}} von {{number}}',
  earlier: 'Vorherige Zeilen',
  later: 'Nächste Zeilen',
  wholeLine: 'Alle Spalten von {{place}}',
}

export default de
