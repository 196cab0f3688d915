import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { paths, type HelpType } from '~/lib/paths'
import { HELP_TYPES } from './help-types'
import { useHelpMessages } from './messages'

/** Links to the help pages, but for the one that is shown. */
export function HelpLinks({ except }: { except?: HelpType }) {
  const t = useHelpMessages()
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="2">
      {HELP_TYPES.filter((type) => type !== except).map((type) => (
        <li key={type}>
          <Link href={paths.docs(type)} asChild>
            <chakra.a
              display="inline-flex"
              alignItems="center"
              minH="8"
              px="3"
              borderWidth="1px"
              borderRadius="md"
              bg="bg.panel"
              color="accent.fg"
              fontSize="sm"
              _hover={{ bg: 'bg.subtle' }}
            >
              {t(type)}
            </chakra.a>
          </Link>
        </li>
      ))}
    </chakra.ul>
  )
}

/** Ends a help page with the way to the others. */
export function OtherHelp({ current }: { current: HelpType }) {
  const t = useHelpMessages()
  return (
    <chakra.nav
      aria-label={t('others')}
      mt="12"
      pt="4"
      borderTopWidth="1px"
      mx="auto"
      maxW={{ base: 'full', xl: '64rem' }}
      _print={{ display: 'none' }}
    >
      <chakra.p textStyle="label" mb="2" aria-hidden>
        {t('others')}
      </chakra.p>
      <HelpLinks except={current} />
    </chakra.nav>
  )
}
