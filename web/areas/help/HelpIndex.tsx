import { chakra } from '@chakra-ui/react/styled-system'
import { usePageTitle } from '~/lib/page-title'
import { useHelpMessages } from './messages'
import { HelpLinks } from './HelpLinks'

/** All help pages; for an address of one that does not exist, it says so. */
export function HelpIndex({ unknown }: { unknown: string }) {
  const t = useHelpMessages()
  usePageTitle(t('help'))
  return (
    <chakra.section maxW="46rem" mx="auto" py="2">
      <chakra.h1 fontSize="2xl" fontWeight="semibold" lineHeight="tight" letterSpacing="tighter">
        {unknown ? t('unknownTitle') : t('help')}
      </chakra.h1>
      <chakra.p mt="2" mb="4" color="fg.muted" overflowWrap="anywhere">
        {unknown ? t('unknownMessage', { name: unknown }) : t('indexMessage')}
      </chakra.p>
      <HelpLinks />
    </chakra.section>
  )
}
