import { Suspense, useState } from 'react'
import { useQuery } from '~/data'
import { ServiceAccountsDocument } from '~/gql/generated/documents/service-accounts'
import { formatDate } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useTokenMessages } from '~/rights/tokens'
import { Button } from '~/ui/button'
import { lazyPart } from '~/ui/late'
import { Badge, Contents, Panel, PanelHead } from '~/ui/page'
import { SmallTable } from '~/ui/table'

const NewAccountForm = lazyPart<{ onClose: () => void }>(async () => (await import('./NewAccountForm')).NewAccountForm)

/** The accounts of programs, which own tokens and cannot sign in. */
export function ServiceAccounts() {
  const t = useTokenMessages()
  const locale = useLocale()
  const [adding, setAdding] = useState(false)
  const accounts = useQuery(ServiceAccountsDocument, {}, { select: (data) => data.serviceAccounts })
  return (
    <Panel>
      <PanelHead title={t('accounts')} note={t('accountsNote')}>
        <Button size="sm" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {t('newAccount')}
        </Button>
      </PanelHead>
      {adding && (
        <Suspense>
          <NewAccountForm onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <Contents query={accounts}>
        {(list) =>
          list.length > 0 && (
            <SmallTable
              caption={t('accounts')}
              heads={[t('userId'), t('name'), t('state'), t('created'), `>${t('tokens')}`]}
              rows={list.map(({ userId, userName, state, createdAt, tokenCount }) => ({
                id: userId,
                cells: [
                  userId,
                  <bdi key="name">{userName}</bdi>,
                  <Badge key="state" tone={state === 'disabled' ? 'warning' : 'good'}>
                    {t(state === 'disabled' ? 'disabled' : 'active')}
                  </Badge>,
                  formatDate(createdAt, locale),
                  tokenCount,
                ],
              }))}
            />
          )
        }
      </Contents>
    </Panel>
  )
}
