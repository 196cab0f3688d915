import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  working: 'Einen Moment …',
  offline: 'Der Server ist nicht zu erreichen. Was Sie sehen, kann veraltet sein.',
  tryAgain: 'Erneut versuchen',
  nearTitle: 'Ihre Sitzung endet bald',
  nearMessage: 'Sie endet in {{time}}. Bleiben Sie angemeldet, um hier weiterzumachen.',
  stay: 'Angemeldet bleiben',
  overTitle: 'Ihre Sitzung ist zu Ende',
  overMessage:
    'Auf dieser Seite stehen Eingaben, die nicht gespeichert sind. Melden Sie sich wieder als {{user}} an, dann bleiben sie.',
  againMessage:
    'Sie lässt sich nicht verlängern. Melden Sie sich wieder als {{user}} an, dann bleibt diese Seite, wie sie ist.',
  password: 'Passwort',
  required: 'Dieses Feld ist erforderlich.',
  wrongPassword: 'Das Passwort ist falsch.',
  locked: 'Zu viele Versuche. Warten Sie ein wenig und versuchen Sie es erneut.',
  lockedWait: {
    one: 'Zu viele Versuche. In {{count}} Sekunde geht es wieder.',
    other: 'Zu viele Versuche. In {{count}} Sekunden geht es wieder.',
  },
  unreachable: 'Der Server ist nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  upstream: 'Der Kostendienst antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
  onceMessage:
    'Dieses Passwort gilt einmal und muss auf der Anmeldeseite ersetzt werden. Tun Sie das in einem anderen Tab und kommen Sie zurück: Diese Seite behält, was sie enthält.',
  ssoMessage:
    'Sie melden sich über Ihr Unternehmen an. Tun Sie das in einem anderen Tab und kommen Sie zurück: Diese Seite behält, was sie enthält.',
  otherTab: 'In anderem Tab anmelden',
  leaveUnsaved: 'Ohne Speichern verlassen',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  notProlonged: 'Die Sitzung konnte nicht verlängert werden',
  newVersionTitle: 'Eine neue Version von Costdeck liegt bereit',
  newVersionMessage: 'Jetzt neu laden? Nicht gespeicherte Eingaben gehen verloren.',
  reload: 'Neu laden',
  later: 'Später',
  switchTitle: 'Zu {{name}} wechseln?',
  switchMessage: 'Der Link gehört zum Vertrag {{wanted}}. Sie arbeiten in {{current}}.',
  switchYes: 'Wechseln',
  switchNo: 'Hier bleiben',
  notSwitched: 'Der Vertrag wurde nicht gewechselt',
  noEnrollmentTitle: 'Dieser Link gehört zu einem anderen Vertrag',
  noEnrollmentMessage: 'Im Vertrag {{wanted}} können Sie nicht arbeiten. Was Sie sehen, gehört zu Ihrem eigenen.',
  understood: 'Verstanden',
  noHomeTitle: 'Ihnen ist keine Startseite zugewiesen',
  noHomeMessage:
    'Sie sind als {{name}} angemeldet, aber Ihr Konto hat keine Seite für den Anfang. Bitten Sie Ihre Verwaltung um eine.',
  linkRefused: 'Der Link konnte Sie nicht anmelden',
}

export default de
