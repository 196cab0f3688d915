import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  pageTitle: 'Cloud-Kosten, auf die Verlass ist',
  signIn: 'Anmelden',
  headline: 'Die Kosten aller Ihrer Clouds, bis zur letzten Stelle',
  lead: 'Costdeck liest FOCUS-Kostendateien von AWS, Azure, Google Cloud und weiteren Anbietern und gibt Ihnen eine exakte Sicht: abgerechnete, effektive und Listenkosten, im Zeitverlauf und nach jeder Dimension.',
  cta: 'Im Portal anmelden',
  ctaNote: 'Läuft als einzelnes Programm auf Ihren eigenen Servern. Ihre Daten bleiben dort.',
  pictureLabel: 'Kostenübersicht im Portal',
  billedCost: 'Abgerechnete Kosten',
  factsTitle: 'Worauf Verlass ist',
  exactTitle: 'Immer genau',
  exactText:
    'Kosten bleiben Dezimalzahlen, von der Datei bis zum Bildschirm. Summen ändern sich nicht durch Gruppierung, Filter oder Aufteilung.',
  openTitle: 'Ein offenes Format',
  openText:
    'FOCUS ist das gemeinsame Abrechnungsformat der Cloud-Anbieter. Abgelehnte Zeilen werden mit Zeilennummer und Grund aufgeführt.',
  scopedTitle: 'Zugriff nach Konto',
  scopedText: 'Benutzer sehen nur ihre eigenen Verträge, Menüs und Zahlen.',
  footer: 'Costdeck {{version}} · Apache-Lizenz 2.0',
}

export default de
