import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  title: 'Single Sign-on',
  or: 'oder',
  signIn: 'Mit {{provider}} anmelden',
  expired:
    'Die Anmeldung mit {{provider}} hat zu lange gedauert, oder diese Antwort wurde schon benutzt. Versuchen Sie es erneut.',
  denied: '{{provider}} hat Sie nicht angemeldet. Versuchen Sie es erneut, oder melden Sie sich anders an.',
  unknown:
    '{{provider}} kennt Sie, aber Sie haben hier kein Konto. Bitten Sie die Administration darum, oder melden Sie sich als jemand anderes an.',
  notAllowed:
    '{{provider}} kennt Sie, aber Sie dürfen sich hier nicht anmelden. Fragen Sie die Administration, oder melden Sie sich als jemand anderes an.',
  unavailable:
    '{{provider}} antwortet gerade nicht. Versuchen Sie es gleich noch einmal, oder melden Sie sich anders an.',
  failed:
    'Die Anmeldung mit {{provider}} ist fehlgeschlagen. Versuchen Sie es erneut; besteht das Problem weiter, wenden Sie sich an Ihre Administration.',
}

export default de
