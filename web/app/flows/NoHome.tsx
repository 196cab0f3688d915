import { signOut } from '~/shell'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { useFlowsMessages } from './messages'

/** For somebody whose account has no page to start with (A58). */
export function NoHome({ name }: { name: string }) {
  const t = useFlowsMessages()
  return (
    <EmptyState fills icon="prime:home" title={t('noHomeTitle')} message={t('noHomeMessage', { name })}>
      <Button onClick={signOut}>{t('signOut')}</Button>
    </EmptyState>
  )
}
