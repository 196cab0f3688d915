import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  pageTitle: 'Cloud-Kosten, auf die Verlass ist',
  signIn: 'Anmelden',
  headline: 'Die Kosten aller Ihrer Clouds, bis zur letzten Stelle',
  lead:
    'Costdeck liest die FOCUS-Kostendateien von AWS, Azure, Google Cloud und anderen und zeigt ein genaues Bild davon: ' +
    'abgerechnete, effektive und Listenkosten, im Verlauf und gruppiert, wonach Sie wollen.',
  cta: 'Im Portal anmelden',
  ctaNote: 'Läuft auf Ihren eigenen Servern, als ein Programm. Ihre Zahlen verlassen sie nie.',
  pictureLabel: 'Ein Kostenfeld, wie das Portal es zeigt',
  billedCost: 'Abgerechnete Kosten',
  factsTitle: 'Worauf Verlass ist',
  exactTitle: 'Immer genau',
  exactText:
    'Kosten bleiben Dezimalzahlen, von der Datei bis zum Bildschirm. Eine Summe ist dieselbe, wie auch immer man sie gruppiert, filtert oder teilt.',
  openTitle: 'Ein offenes Format',
  openText:
    'FOCUS ist das gemeinsame Abrechnungsformat der Cloud-Anbieter. Unlesbare Zeilen stehen mit Zeilennummer und Grund im Bericht.',
  scopedTitle: 'Jeder sieht das Seine',
  scopedText: 'Menüs, Verträge und Zahlen folgen dem Konto. Was außerhalb liegt, gibt es dafür nicht.',
  footer: 'Costdeck {{version}} · Apache-Lizenz 2.0',
}

export default de
