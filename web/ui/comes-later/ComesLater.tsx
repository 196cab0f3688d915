import { chakra } from '@chakra-ui/react/styled-system'
import { paths } from '~/lib/paths'
import { Button } from '../button'
import { EmptyState } from '../feedback'
import { useComesLaterMessages } from './messages'

/** The page of an area without contents: its name, that it is not available, and a way back, because no menu leads here. */
export function ComesLater({ title }: { title: string }) {
  const t = useComesLaterMessages()
  return (
    <section>
      <chakra.h1 srOnly>{title}</chakra.h1>
      <EmptyState fills icon="prime:clock" title={t('title', { area: title })} message={t('message')}>
        <Button asChild>
          <a href={paths.pages()}>{t('home')}</a>
        </Button>
      </EmptyState>
    </section>
  )
}
