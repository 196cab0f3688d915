import { chakra } from '@chakra-ui/react/styled-system'
import { useSnapshot } from 'valtio'
import { useLanguage } from '~/lib/i18n'
import { changeLanguage } from '~/session'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { Icon } from '~/ui/icons'
import { closeMenus } from '../../layout/frame.actions'
import { useShellMessages } from '../../messages'
import { loadShell } from '../../shell.actions'
import { shellState } from '../../shell.state'
import { notify } from '../../toasts/messages.actions'
import { notifyFailure } from '../../toasts/notify'
import { PanelButton, PanelList, PanelTitle } from './panel-parts'

async function choose(languageId: string): Promise<void> {
  closeMenus()
  try {
    const message = await changeLanguage(languageId)
    // Worded by the server in the new language; the summary is looked up now for the same reason (A65).
    notify({ severity: 'success', summary: useShellMessages.translate('languageChanged'), message })
  } catch (error) {
    notifyFailure(useShellMessages.translate('languageNotChanged'), error)
  }
}

function Languages() {
  const t = useShellMessages()
  const current = useLanguage()
  const { languages } = useSnapshot(shellState)
  if (languages.status === 'failed') {
    return <LoadFailed title={t('notLoaded')} onRetry={() => void loadShell()} />
  }
  if (languages.status !== 'ready') return <Skeleton h="8" m="2" />
  return languages.value.map(({ languageId, languageName }) => (
    <li key={languageId}>
      <PanelButton
        lang={languageId}
        aria-current={languageId === current || undefined}
        onClick={() => void choose(languageId)}
      >
        <chakra.span flex="1">{languageName}</chakra.span>
        {languageId === current && (
          <chakra.span color="accent.fg">
            <Icon name="prime:check" size="sm" />
          </chakra.span>
        )}
      </PanelButton>
    </li>
  ))
}

/** The languages by their own names (A22). */
export function LanguagePanel() {
  const t = useShellMessages()
  return (
    <>
      <PanelTitle>{t('languages')}</PanelTitle>
      <PanelList pt="0">
        <Languages />
      </PanelList>
    </>
  )
}
