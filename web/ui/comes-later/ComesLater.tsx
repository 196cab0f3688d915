import { chakra } from '@chakra-ui/react/styled-system'
import { EmptyState } from '../feedback'
import { useComesLaterMessages } from './messages'

/** What an area without contents shows: which area it is, and that it comes later. */
export function ComesLater({ title }: { title: string }) {
  const t = useComesLaterMessages()
  return (
    <section>
      <chakra.h1 srOnly>{title}</chakra.h1>
      <EmptyState fills icon="prime:clock" title={t('title', { area: title })} message={t('message')} />
    </section>
  )
}
