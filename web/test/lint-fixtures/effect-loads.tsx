// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/areas/aws-usage/illegal.tsx
// breaks: costdeck/loading
import { useEffect, useState } from 'react'
import { rest } from '~/gql/rest'

export function Illegal() {
  const [rules, setRules] = useState(null)
  useEffect(() => void rest('GET', '/allocation/rules', {}).then(setRules), [])
  return rules
}
