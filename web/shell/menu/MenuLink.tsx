import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { VisuallyHidden } from '~/ui/a11y'
import { useShellMessages } from '../messages'
import { runCommand } from './commands'
import type { MenuItem } from './menu-item'
import { resolveLink } from './resolve-link'

export interface MenuLinkProps extends Omit<HTMLChakraProps<'a'>, 'href' | 'target'> {
  item: Pick<MenuItem, 'routerlink' | 'target' | 'command' | 'disabled'>
  /** This entry is the current page. */
  current?: boolean
  /** Called when the entry has been chosen, before the page changes. */
  onChosen?: () => void
}

/** One menu entry: a link to a page, a link to another site, a button for a command, or disabled. */
export function MenuLink({ item, current, onChosen, children, ...style }: MenuLinkProps) {
  const t = useShellMessages()
  const target = resolveLink(item)
  switch (target.kind) {
    case 'route':
      if (target.blank) break
      return (
        <Link href={target.href} asChild onClick={onChosen}>
          <chakra.a aria-current={current ? 'page' : undefined} {...style}>
            {children}
          </chakra.a>
        </Link>
      )
    case 'external':
      break
    case 'command': {
      const run = (): void => {
        onChosen?.()
        runCommand(target.command)
      }
      return (
        <chakra.button type="button" {...(style as object)} onClick={run}>
          {children}
        </chakra.button>
      )
    }
    case 'none':
      return (
        <chakra.a role="link" aria-disabled {...style} opacity="0.5" cursor="not-allowed">
          {children}
        </chakra.a>
      )
  }
  const newWindow = target.blank ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <chakra.a href={target.href} {...newWindow} onClick={onChosen} {...style}>
      {children}
      {target.blank && <VisuallyHidden>({t('newWindow')})</VisuallyHidden>}
    </chakra.a>
  )
}
