import { chakra } from '@chakra-ui/react/styled-system'
import { formatDate, formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { Badge } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useTokenMessages } from './messages'
import type { Side, Token } from './token'

interface TokenTableProps {
  side: Side
  tokens: readonly Token[]
  onAsk: (token: Token, to: 'rotate' | 'revoke') => void
}

const TONES = { active: 'good', disabled: 'warning', ended: 'quiet', revoked: 'quiet' } as const

/** One line per token. An administrator rotates only those of service accounts. */
export function TokenTable({ side, tokens, onAsk }: TokenTableProps) {
  const t = useTokenMessages()
  const locale = useLocale()
  const rotates = (token: Token) => token.state === 'active' && (side === 'own' || token.service)
  const revokes = ({ state }: Token) => state === 'active' || state === 'disabled'
  const owners = side === 'admin'
  return (
    <SmallTable
      caption={t('tokens')}
      heads={[
        t('name'),
        ...(owners ? [t('owner')] : []),
        t('permissions'),
        t('enrollment'),
        t('state'),
        t('endsOn'),
        t('lastUse'),
        `>${t('actions')}`,
      ]}
      rows={tokens.map((token) => ({
        id: token.id,
        cells: [
          <bdi key="name">{token.name}</bdi>,
          ...(owners ? [<bdi key="owner">{token.ownerName || token.owner}</bdi>] : []),
          <chakra.span key="permissions" dir="ltr" display="block" minW="9rem" maxW="18rem" whiteSpace="normal">
            {token.permissions.join(', ')}
          </chakra.span>,
          <bdi key="enrollment">{token.enrollment ?? t('all')}</bdi>,
          <Badge key="state" tone={TONES[token.state]}>
            {t(token.state)}
          </Badge>,
          formatDate(token.endsAt, locale),
          token.lastUsedAt ? (
            <span key="use">
              {formatDateTime(token.lastUsedAt, locale)}
              <br />
              <bdi>{token.lastClient}</bdi>
            </span>
          ) : (
            t('never')
          ),
          <chakra.span key="actions" display="flex" justifyContent="end">
            {(['rotate', 'revoke'] as const)
              .filter((to) => (to === 'rotate' ? rotates : revokes)(token))
              .map((to) => (
                <Button
                  key={to}
                  size="sm"
                  variant="ghost"
                  aria-label={t(`${to}Of`, { name: token.name })}
                  onClick={() => onAsk(token, to)}
                >
                  {t(to)}
                </Button>
              ))}
          </chakra.span>,
        ],
      }))}
    />
  )
}
