import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '~/data'
import { useLocale } from '~/lib/i18n'
import { usePageTitle } from '~/lib/page-title'
import type { HelpType } from '~/lib/paths'
import { Skeleton } from '~/ui/feedback'
import { Contents } from '~/ui/page'
import { Article } from './Article'
import { OtherHelp } from './HelpLinks'
import { helpLanguageOf, loadHelp } from './load-help'
import { useHelpMessages } from './messages'

/** The help for one cloud (A13). While another language loads, the previous one stays. */
export function HelpPage({ type }: { type: HelpType }) {
  const t = useHelpMessages()
  const language = helpLanguageOf(useLocale())
  const help = useQuery(async () => ({ doc: await loadHelp(type, language), language }), ['help', type, language])
  usePageTitle(help.data?.doc.title ?? t('help'))
  return (
    <chakra.div py="2">
      <Contents query={help} failed={t('failed')} skeleton={<HelpSkeleton label={t('loading')} />}>
        {({ doc, language }) => (
          <div>
            <Article key={language} doc={doc} language={language} />
            <OtherHelp current={type} />
          </div>
        )}
      </Contents>
    </chakra.div>
  )
}

function HelpSkeleton({ label }: { label: string }) {
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
