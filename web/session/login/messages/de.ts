import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  title: 'Bei Costdeck anmelden',
  lead: 'Kosten und Nutzung aller Ihrer Clouds, genau bis zur letzten Stelle.',
  userId: 'Benutzerkennung',
  password: 'Passwort',
  showPassword: 'Eingabe zeigen',
  hidePassword: 'Eingabe verbergen',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft…',
  required: 'Dieses Feld ist erforderlich.',
  language: 'Sprache',
  toPublic: 'Costdeck, zur Startseite',
  signedOut: 'Sie haben sich abgemeldet.',
  expired: 'Ihre Sitzung ist beendet. Melden Sie sich an, um dort weiterzumachen.',
  linkRefused: 'Der Link konnte Sie nicht anmelden: Er gilt nicht mehr.',
  wrongCredentials: 'Benutzerkennung oder Passwort ist falsch. Prüfen Sie beides und versuchen Sie es erneut.',
  tooMany: 'Zu viele Versuche. Warten Sie ein wenig und versuchen Sie es erneut.',
  tooManyWait: {
    one: 'Zu viele Versuche. In {{count}} Sekunde geht es wieder.',
    other: 'Zu viele Versuche. In {{count}} Sekunden geht es wieder.',
  },
  offline: 'Der Server ist nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  upstream: 'Der Kostendienst antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
  newPasswordTitle: 'Eigenes Passwort wählen',
  newPasswordLead: 'Das Passwort von {{user}} gilt nur einmal. Wählen Sie eines, das nur Sie kennen.',
  newPassword: 'Neues Passwort',
  newPasswordHint: 'Mindestens {{count}} Zeichen.',
  repeatPassword: 'Neues Passwort wiederholen',
  tooShort: { one: 'Mindestens {{count}} Zeichen.', other: 'Mindestens {{count}} Zeichen.' },
  notEqual: 'Die beiden Passwörter sind verschieden.',
  sameAsOld: 'Wählen Sie ein anderes Passwort als das einmalige.',
  savePassword: 'Speichern und anmelden',
  back: 'Zurück',
  demoTitle: 'Demodaten: Benutzer einsetzen',
  demoHint: 'Jeder sieht andere Clouds und Menüs. Das Passwort ist immer „{{password}}“.',
  ssoTitle: 'Single Sign-on',
  ssoOr: 'oder',
  ssoSignIn: 'Mit {{provider}} anmelden',
  sso_expired:
    'Die Anmeldung mit {{provider}} hat zu lange gedauert, oder diese Antwort wurde schon benutzt. Versuchen Sie es erneut.',
  sso_denied: '{{provider}} hat Sie nicht angemeldet. Versuchen Sie es erneut, oder melden Sie sich anders an.',
  sso_unknown:
    '{{provider}} kennt Sie, aber Sie haben hier kein Konto. Bitten Sie die Administration darum, oder melden Sie sich als jemand anderes an.',
  sso_notAllowed:
    '{{provider}} kennt Sie, aber Sie dürfen sich hier nicht anmelden. Fragen Sie die Administration, oder melden Sie sich als jemand anderes an.',
  sso_unavailable:
    '{{provider}} antwortet gerade nicht. Versuchen Sie es gleich noch einmal, oder melden Sie sich anders an.',
  sso_failed:
    'Die Anmeldung mit {{provider}} ist misslungen. Versuchen Sie es erneut; bleibt es dabei, sagen Sie es der Administration.',
  quoteTitle: 'Jeder Betrag bis zur letzten Stelle',
  quoteText:
    'Sie sehen, was auf der Rechnung steht. Unterwegs wird nichts gerundet, wie Sie auch gruppieren und filtern.',
  pictureLabel: 'Ein Kostenfeld, wie das Portal es zeigt',
  billedCost: 'Abgerechnete Kosten',
}

export default de
