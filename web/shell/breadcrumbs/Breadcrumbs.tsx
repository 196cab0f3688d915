import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { Icon } from '~/ui/icons'
import { useShellMessages } from '../messages'
import type { Crumb } from './find-trail'

const Item = chakra('li', { base: { display: 'flex', alignItems: 'center', minW: '0', gap: '2' } })

const linkStyle = {
  display: 'block',
  borderRadius: 'xs',
  color: 'inherit',
  truncate: true,
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
} as const

/** Upper levels give way: they shrink to an ellipsis before the current page loses a letter. */
const upperLevel = { flex: '1 0 7rem', w: '7rem', maxW: 'max-content' } as const

/** Home icon, then the labels of the menu down to this page, parted by slashes; the last one is the page itself (A41). */
export function Breadcrumbs({ home, trail }: { home: string; trail: readonly Crumb[] }) {
  const t = useShellMessages()
  return (
    <chakra.nav aria-label={t('breadcrumb')} minW="0" fontSize="sm">
      <chakra.ol display="flex" alignItems="center" gap="2" listStyleType="none" minW="0">
        <Item flexShrink="0">
          <Link href={home} asChild>
            <chakra.a {...linkStyle} aria-label={t('home')} p="1" m="-1">
              <Icon name="prime:home" size="sm" />
            </chakra.a>
          </Link>
        </Item>
        {trail.map(({ label, href }, i) => {
          const last = i === trail.length - 1
          return (
            <Item key={i} {...(last ? { flexShrink: '1', maxW: '24rem' } : upperLevel)}>
              <chakra.span aria-hidden opacity="0.45">
                /
              </chakra.span>
              {last || !href ? (
                <chakra.span truncate aria-current={last ? 'page' : undefined} fontWeight={last ? 'medium' : undefined}>
                  {label}
                </chakra.span>
              ) : (
                <Link href={href} asChild>
                  <chakra.a {...linkStyle}>{label}</chakra.a>
                </Link>
              )}
            </Item>
          )
        })}
      </chakra.ol>
    </chakra.nav>
  )
}
