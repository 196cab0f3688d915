import { useEffect, useState } from 'react'
import { goOnIfSignedIn } from './log-in'
import { takeSsoAnswer, type SsoAnswer } from './sso-answer'

/** The result of a login at a provider; a signed-in user goes on immediately. */
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
  // The provider accepted but there is no session, for example when the browser blocks cookies.
  if (found && back && !signedIn) tell({ ...found, outcome: 'failed' })
}
