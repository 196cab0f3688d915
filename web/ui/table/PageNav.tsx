import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '~/ui/button'

export interface PageNavProps {
  /** Name of the pages: Pages of resources. */
  label: string
  /** Position of the page; announced when it changes. */
  status: string
  earlier: string
  later: string
  /** Null without a previous or next page. */
  onEarlier: (() => void) | null
  onLater: (() => void) | null
}

/** Turns the pages of a table, below it. */
export function PageNav({ label, status, earlier, later, onEarlier, onLater }: PageNavProps) {
  return (
    <chakra.nav
      aria-label={label}
      display="flex"
      alignItems="center"
      gap="2"
      px="4"
      py="2"
      fontSize="sm"
      _print={{ display: 'none' }}
    >
      <chakra.span role="status" me="auto" color="fg.muted">
        {status}
      </chakra.span>
      <Button size="sm" disabled={!onEarlier} onClick={() => onEarlier?.()}>
        {earlier}
      </Button>
      <Button size="sm" disabled={!onLater} onClick={() => onLater?.()}>
        {later}
      </Button>
    </chakra.nav>
  )
}
