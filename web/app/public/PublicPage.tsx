import { useEffect } from 'react'
import { build } from '~/lib/build'
import { paths } from '~/lib/paths'
import { CostPicture } from '~/session/brand/CostPicture'
import { Logo } from '~/session/brand/Logo'
import { LanguageChoice } from '~/session/login/LanguageChoice'
import { usePublicMessages } from './messages'

/** The public area (A3): what Costdeck is, and the way in. */
export function PublicPage() {
  const t = usePublicMessages()
  useEffect(() => {
    document.title = `${t('pageTitle')} · Costdeck`
  }, [t])
  return (
    <div className="plain public">
      <header className="public-bar">
        <Logo />
        <div className="public-nav">
          <LanguageChoice />
          <a href={paths.login()} className="button">
            {t('signIn')}
          </a>
        </div>
      </header>
      <main>
        <section className="hero">
          <div className="hero-words">
            <h1>{t('headline')}</h1>
            <p className="hero-lead">{t('lead')}</p>
            <a href={paths.login()} className="button button-solid button-large">
              {t('cta')}
            </a>
            <p className="hero-note">{t('ctaNote')}</p>
          </div>
          <CostPicture label={t('pictureLabel')} caption={t('billedCost')} />
        </section>
        <section className="facts" aria-labelledby="facts-title">
          <h2 id="facts-title" className="visually-hidden">
            {t('factsTitle')}
          </h2>
          <Fact title={t('exactTitle')} text={t('exactText')} path="M4 12h16M12 4v16M6.5 6.5l11 11M17.5 6.5l-11 11" />
          <Fact
            title={t('openTitle')}
            text={t('openText')}
            path="M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5v5h5M9 13h6M9 16.5h6"
          />
          <Fact
            title={t('scopedTitle')}
            text={t('scopedText')}
            path="M12 3.5 5 6v5.5c0 4 2.8 7.3 7 9 4.2-1.7 7-5 7-9V6zM9 11.8l2.2 2.2 4-4.2"
          />
        </section>
      </main>
      <footer className="public-foot">{t('footer', { version: build.version })}</footer>
    </div>
  )
}

const Fact = ({ title, text, path }: { title: string; text: string; path: string }) => (
  <div className="fact">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
    <h3>{title}</h3>
    <p>{text}</p>
  </div>
)
