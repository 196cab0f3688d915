import { useState } from 'react'
import { useQuery } from '~/data'
import type { AdminUserFieldsFragment as User } from '~/gql/generated'
import { AdminTokensDocument } from '~/gql/generated/documents/admin-tokens'
import { SecretDialog, TokenList, useTokenMessages, type NewToken } from '~/rights/tokens'
import { EmptyState } from '~/ui/feedback'
import { Contents } from '~/ui/page'

/** The API tokens of the user, which are revoked here. */
export function TokensTab({ user: { userId } }: { user: User }) {
  const t = useTokenMessages()
  const [made, setMade] = useState<NewToken | null>(null)
  const query = useQuery(AdminTokensDocument, { owner: userId }, { select: (data) => data.list.tokens })
  return (
    <>
      <Contents query={query}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState icon="prime:lock" title={t('noneOfUser')} />
          ) : (
            <TokenList side="admin" tokens={tokens} onMade={setMade} />
          )
        }
      </Contents>
      {made && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
