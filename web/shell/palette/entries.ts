import { navigate } from 'wouter/use-browser-location'
import { getLocale, type Translate } from '~/lib/i18n'
import { paths } from '~/lib/paths'
import { changeLanguage, configState, switchEnrollment, type User } from '~/session'
import { resetLayout } from '../layout/choose-layout'
import { toggleScheme } from '../layout/layout.actions'
import { layoutState } from '../layout/layout.state'
import { useShellMessages } from '../messages'
import { toggleSettings } from '../settings-panel/toggle-settings'
import { shellState } from '../shell.state'
import { signOut } from '../sign-out'
import { notify } from '../toasts/messages.actions'
import { notifyFailure } from '../toasts/notify'
import { docsOf, showsDocs, showsNews } from '../top-bar/environment'
import type { Entry } from './entry'
import { menuEntries } from './menu-entries'
import type en from './messages/en'

type T = Translate<typeof en>

const shell = useShellMessages.translate

/** Errors of chosen commands have no place of their own: they become toasts, in production too (A84). */
const tell = (what: Parameters<typeof shell>[0]) => (error: unknown) =>
  notifyFailure((shell as (key: string) => string)(what), error)

function enrollmentEntries({ userMenu, userProfile }: User): Entry[] {
  if (configState.config.env.variant !== 'CMP') return []
  return userMenu.switchableEnrollments.map(({ eaEnrollmentNumber: number, eaName }) => ({
    id: `enrollment:${number}`,
    group: 'enrollments',
    label: eaName || number,
    more: number,
    icon: 'prime:arrows-h',
    current: number === userProfile.eaEnrollmentNumber,
    run: () => void switchEnrollment(number).catch(tell('enrollmentNotSwitched')),
  }))
}

async function speak(languageId: string): Promise<void> {
  const message = await changeLanguage(languageId)
  notify({ severity: 'success', summary: shell('languageChanged'), message })
}

function languageEntries(): Entry[] {
  const { languages } = shellState
  if (languages.status !== 'ready') return []
  return languages.value.map(({ languageId, languageName }) => ({
    id: `language:${languageId}`,
    group: 'languages',
    label: languageName,
    lang: languageId,
    more: languageId,
    icon: 'prime:globe',
    current: languageId === getLocale(),
    run: () => void speak(languageId).catch(tell('languageNotChanged')),
  }))
}

function commandEntries(user: User, t: T): Entry[] {
  const { env } = configState.config
  const dark = layoutState.config.colorScheme === 'dark'
  const command = (id: string, label: string, icon: string, run: () => void, shown = true): Entry[] =>
    shown ? [{ id: `command:${id}`, group: 'commands', label, icon, run }] : []
  return [
    ...command(
      'toggle-scheme',
      shell(dark ? 'lightScheme' : 'darkScheme'),
      dark ? 'prime:sun' : 'prime:moon',
      toggleScheme,
    ),
    ...command('settings', t('settings'), 'prime:sliders-h', toggleSettings),
    ...command('reset-layout', t('resetLayout'), 'prime:refresh', resetLayout),
    ...command('news', t('news'), 'prime:bell', () => navigate(paths.announcement()), showsNews(env)),
    ...command('docs', t('docs'), 'prime:book', () => window.open(docsOf(user), '_blank', 'noopener'), showsDocs(env)),
    ...command('sign-out', shell('signOut'), 'prime:sign-out', signOut),
  ]
}

/** Everything that the palette offers to the user on this page. A menu may name a command of ours: it is listed once. */
export function allEntries(user: User, page: string, t: T): Entry[] {
  const entries = [
    ...menuEntries(user, page),
    ...enrollmentEntries(user),
    ...languageEntries(),
    ...commandEntries(user, t),
  ]
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}
