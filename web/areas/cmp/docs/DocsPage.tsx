import { chakra } from '@chakra-ui/react/styled-system'
import { useLocale } from '~/lib/i18n'
import { usePageTitle } from '~/lib/page-title'
import type { DocsType } from '~/lib/paths'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { Article } from './Article'
import { docsLanguageOf } from './load-doc'
import { useDocsMessages } from './messages'
import { OtherDocs } from './OtherDocs'
import { useDoc } from './use-doc'

/** The help for one cloud (A13). */
export function DocsPage({ type }: { type: DocsType }) {
  const t = useDocsMessages()
  const locale = useLocale()
  const [state, retry] = useDoc(type, docsLanguageOf(locale))
  usePageTitle(state.status === 'ready' ? state.doc.title : t('help'))
  if (state.status === 'failed') return <LoadFailed title={t('failed')} retryLabel={t('retry')} onRetry={retry} />
  if (state.status === 'loading') return <Loading label={t('loading')} />
  const { doc, language } = state
  return (
    <chakra.div py="2">
      <Article key={language} doc={doc} language={language} />
      <OtherDocs current={type} />
    </chakra.div>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <chakra.div
      role="status"
      aria-label={label}
      maxW="46rem"
      mx="auto"
      display="grid"
      gap="3"
      minH="100dvh"
      alignContent="start"
    >
      <Skeleton h="8" w="60%" />
      <Skeleton h="12" />
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} h="24" />
      ))}
    </chakra.div>
  )
}
