import { Badge } from '~/ui/page'
import { useRoleMessages } from './messages'

export function KindBadge({ builtIn }: { builtIn: boolean }) {
  const t = useRoleMessages()
  return <Badge tone={builtIn ? 'quiet' : 'good'}>{t(builtIn ? 'builtIn' : 'custom')}</Badge>
}
