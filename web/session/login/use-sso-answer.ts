import { useEffect, useState } from 'react'
import { goOnIfSignedIn } from './log-in'
import { takeSsoAnswer, type SsoAnswer } from './sso-answer'

/** How a login at a provider ended, for who comes back from one; whoever is signed in goes on from here at once. */
export function useSsoAnswer(): SsoAnswer | null {
  const [answer, setAnswer] = useState<SsoAnswer | null>(null)
  useEffect(() => void arrive(setAnswer), [])
  return answer
}

async function arrive(tell: (answer: SsoAnswer) => void): Promise<void> {
  const found = takeSsoAnswer()
  if (found) tell(found)
  const back = found?.outcome === 'ok'
  const signedIn = await goOnIfSignedIn(back, found?.to)
  // The provider said yes and the server knows no one: a browser that keeps no cookies, for one.
  if (found && back && !signedIn) tell({ ...found, outcome: 'failed' })
}
