import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  working: 'Einen Moment …',
  offline: 'Der Server ist nicht erreichbar. Diese Daten sind möglicherweise veraltet.',
  nearTitle: 'Ihre Sitzung endet bald',
  nearMessage: 'Sie endet in {{time}}. Bleiben Sie angemeldet, um hier weiterzumachen.',
  stay: 'Angemeldet bleiben',
  overTitle: 'Ihre Sitzung ist zu Ende',
  overMessage:
    'Diese Seite enthält nicht gespeicherte Eingaben. Melden Sie sich wieder als {{user}} an, um sie zu behalten.',
  againMessage:
    'Sie konnte nicht verlängert werden. Melden Sie sich wieder als {{user}} an, um diese Seite zu behalten.',
  password: 'Passwort',
  required: 'Dieses Feld ist erforderlich.',
  wrongPassword: 'Das Passwort ist falsch.',
  locked: 'Zu viele Versuche. Warten Sie ein wenig und versuchen Sie es erneut.',
  lockedWait: {
    one: 'Zu viele Versuche. Versuchen Sie es in {{count}} Sekunde erneut.',
    other: 'Zu viele Versuche. Versuchen Sie es in {{count}} Sekunden erneut.',
  },
  unreachable: 'Der Server ist nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  upstream: 'Der Kostendienst antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
  onceMessage:
    'Dieses Passwort gilt nur einmal. Wählen Sie in einem anderen Tab auf der Anmeldeseite ein neues; diese Seite behält Ihre Eingaben.',
  ssoMessage:
    'Sie melden sich über Ihr Unternehmen an. Melden Sie sich in einem anderen Tab wieder an; diese Seite behält Ihre Eingaben.',
  otherTab: 'In anderem Tab anmelden',
  leaveUnsaved: 'Ohne Speichern verlassen',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  notProlonged: 'Ihre Sitzung konnte nicht verlängert werden',
  newVersionTitle: 'Eine neue Version von Costdeck ist verfügbar',
  newVersionMessage: 'Jetzt neu laden? Nicht gespeicherte Eingaben gehen verloren.',
  reload: 'Neu laden',
  later: 'Später',
  switchTitle: 'Zu {{name}} wechseln?',
  switchMessage: 'Der Link gehört zum Vertrag {{wanted}}. Sie arbeiten in {{current}}.',
  switchYes: 'Wechseln',
  switchNo: 'Hier bleiben',
  notSwitched: 'Der Vertrag konnte nicht gewechselt werden',
  noEnrollmentTitle: 'Dieser Link gehört zu einem anderen Vertrag',
  noEnrollmentMessage: 'Sie haben keinen Zugriff auf den Vertrag {{wanted}}. Sie sehen Ihren eigenen.',
  understood: 'OK',
  noHomeTitle: 'Sie haben keine Startseite',
  noHomeMessage:
    'Sie sind als {{name}} angemeldet, aber Ihr Konto hat keine Startseite. Bitten Sie Ihre Administration, eine zuzuweisen.',
  linkRefused: 'Der Anmeldelink ist ungültig',
}

export default de
