import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { Button } from '~/ui/button'

interface TabsProps {
  label: string
  current: string
  links: readonly { name: string; label: string; href: string }[]
}

/** The parts of a page as links: each has its address. */
export function Tabs({ label, current, links }: TabsProps) {
  return (
    <chakra.nav aria-label={label} display="flex" flexWrap="wrap" gap="1">
      {links.map(({ name, label, href }) => (
        <Button key={name} asChild size="sm" variant={name === current ? 'outline' : 'ghost'}>
          <Link href={href} aria-current={name === current ? 'page' : undefined}>
            {label}
          </Link>
        </Button>
      ))}
    </chakra.nav>
  )
}
