import { useLocale } from '~/lib/i18n'
import { Badge } from '~/ui/page'
import type { Run } from '../run'
import { percentOf } from './rules'

/** The share of met rules; green if none is broken. */
export function Score({ of }: { of: Run['conformance'] }) {
  const locale = useLocale()
  if (!of?.score) return <>–</>
  return <Badge tone={of.failed === 0 ? 'good' : 'warning'}>{percentOf(of.score, locale)}</Badge>
}
