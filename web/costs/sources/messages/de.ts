import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  title: 'Quellzeilen',
  of: '{{metric}}: {{what}}',
  loading: 'Quellzeilen werden geladen',
  failed: 'Die Quellzeilen konnten nicht geladen werden',
  retry: 'Die heutigen laden',
  addUp: { one: '{{count}} Zeile ergibt {{total}}', other: '{{count}} Zeilen ergeben {{total}}' },
  same: 'die Zahl der Seite, bis zur letzten Stelle',
  differs: 'die Seite zeigt {{amount}}: Die Daten haben sich inzwischen geändert',
  file: 'Datei und Zeile',
  run: 'Einlesen',
  charged: 'Berechnet ab',
  what: 'Posten',
  hash: 'Inhalts-Hash',
  shown: 'Zeilen {{from}} bis {{to}} von {{number}}',
  earlier: 'Frühere Zeilen',
  later: 'Spätere Zeilen',
  close: 'Schließen',
  wholeLine: 'Alle Spalten von {{place}}',
}

export default de
