import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { usePageTitle } from '~/lib/page-title'
import { paths } from '~/lib/paths'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { useHelpMessages } from './messages'

/** Says that the common module has no page of that name. */
export function UnknownPage({ name }: { name: string }) {
  const t = useHelpMessages()
  usePageTitle(t('noPageTitle'))
  return (
    <section>
      <chakra.h1 srOnly>{t('noPageTitle')}</chakra.h1>
      <EmptyState fills icon="prime:search" title={t('noPageTitle')} message={t('noPageMessage', { name })}>
        <Button asChild>
          <Link href={paths.area('cmp')}>{t('toOverview')}</Link>
        </Button>
      </EmptyState>
    </section>
  )
}
