import { useState } from 'react'
import { Panel } from '~/ui/page'
import { RevokeToken } from './RevokeToken'
import { RotateToken } from './RotateToken'
import type { NewToken, Side, Token } from './token'
import { TokenTable } from './TokenTable'

interface TokenListProps {
  side: Side
  tokens: readonly Token[]
  onMade: (made: NewToken) => void
}

/** The tokens, and what to do with one of them. */
export function TokenList({ side, tokens, onMade }: TokenListProps) {
  const [asked, setAsked] = useState<{ token: Token; to: 'rotate' | 'revoke' } | null>(null)
  const close = () => setAsked(null)
  return (
    <Panel>
      <TokenTable side={side} tokens={tokens} onAsk={(token, to) => setAsked({ token, to })} />
      {asked?.to === 'rotate' && <RotateToken side={side} token={asked.token} onMade={onMade} onClose={close} />}
      {asked?.to === 'revoke' && <RevokeToken side={side} token={asked.token} onClose={close} />}
    </Panel>
  )
}
