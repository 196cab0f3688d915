import { useEffect, useState } from 'react'
import { paths } from '~/lib/paths'
import { CostPicture } from '../brand/CostPicture'
import { Logo } from '../brand/Logo'
import { LanguageChoice } from './LanguageChoice'
import { LoginForm } from './LoginForm'
import { useLoginMessages } from './messages'
import { NewPasswordForm } from './NewPasswordForm'
import { Notice } from './Notice'
import { useSsoAnswer } from './use-sso-answer'

export function LoginPage() {
  const t = useLoginMessages()
  const [userId, setUserId] = useState('')
  const [oneTimePassword, setOneTimePassword] = useState<string | null>(null)
  const answer = useSsoAnswer()
  useEffect(() => {
    document.title = `${t('submit')} · Costdeck`
  }, [t])
  return (
    <div className="plain login">
      <main className="login-main">
        <header className="login-bar">
          <a href={paths.public()} aria-label={t('toPublic')}>
            <Logo />
          </a>
          <LanguageChoice />
        </header>
        <div className="login-form">
          <Notice signingIn={answer?.outcome === 'ok'} />
          {oneTimePassword === null ? (
            <LoginForm answer={answer} userId={userId} onUserId={setUserId} onOneTimePassword={setOneTimePassword} />
          ) : (
            <NewPasswordForm
              userId={userId.trim()}
              password={oneTimePassword}
              onBack={() => setOneTimePassword(null)}
            />
          )}
        </div>
      </main>
      <aside className="login-aside">
        <CostPicture label={t('pictureLabel')} caption={t('billedCost')} />
        <h2>{t('quoteTitle')}</h2>
        <p>{t('quoteText')}</p>
      </aside>
    </div>
  )
}
