import { Suspense, useState } from 'react'
import { useQuery } from '~/data'
import { paths } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { useTokenMessages, SecretDialog, CALLS, type NewToken, TokenList } from '~/rights/tokens'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { lazyPart } from '~/ui/late'
import { PageFrame } from '~/ui/page'
import type { NewTokenFormProps } from './NewTokenForm'
import { ServiceAccounts } from './ServiceAccounts'

/** A document of the server, so a plain link. */
const API_DOCS = '/docs/api'

/** With the form kit in a chunk of its own. */
const NewTokenForm = lazyPart<NewTokenFormProps>(async () => (await import('./NewTokenForm')).NewTokenForm)

/** The user's own tokens, or service accounts and the tokens that the user administers. */
export function TokensPage() {
  const t = useTokenMessages()
  const side = useSection().startsWith(paths.area('user')) ? 'own' : 'admin'
  const [adding, setAdding] = useState(false)
  // The only place of the secret: it is gone as the dialog closes.
  const [made, setMade] = useState<NewToken | null>(null)
  const tokens = useQuery(CALLS[side].list, {}, { select: (data) => data.list })
  return (
    <>
      <PageFrame
        title={t('tokens')}
        controls={
          <>
            <Button asChild variant="ghost">
              <a href={API_DOCS}>{t('apiDocs')}</a>
            </Button>
            <Button variant="solid" aria-expanded={adding} onClick={() => setAdding(!adding)}>
              {t('newToken')}
            </Button>
          </>
        }
        query={tokens}
      >
        {({ tokens, permissions }) => (
          <>
            {adding && (
              <Suspense>
                <NewTokenForm
                  side={side}
                  permissions={permissions}
                  onMade={(token) => {
                    setAdding(false)
                    setMade(token)
                  }}
                  onClose={() => setAdding(false)}
                />
              </Suspense>
            )}
            {side === 'admin' && <ServiceAccounts />}
            {tokens.length === 0 ? (
              <EmptyState icon="prime:lock" title={t('none')} message={t('noneNote')} />
            ) : (
              <TokenList side={side} tokens={tokens} onMade={setMade} />
            )}
          </>
        )}
      </PageFrame>
      {made && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
