import { chakra } from '@chakra-ui/react/styled-system'
import { useLocation } from 'wouter'
import { closeMenus } from '../../layout/frame.actions'
import { MenuIcon } from '../../menu/MenuIcon'
import { isDoubleWidth, type MenuItem } from '../../menu/menu-item'
import { MenuLink } from '../../menu/MenuLink'
import { pageOf, resolveLink } from '../../menu/resolve-link'
import { PanelList, PanelTitle, panelRow } from './panel-parts'

function Entries({ items }: { items: readonly MenuItem[] }) {
  const [address] = useLocation()
  const page = pageOf(address)
  return items.map((item, i) => {
    if (item.separator)
      return (
        <li key={i}>
          <chakra.hr borderTopWidth="1px" my="1.5" />
        </li>
      )
    const target = resolveLink(item)
    const current = target.kind === 'route' && pageOf(target.href) === page
    return (
      <li key={i}>
        {item.items?.length && !item.routerlink ? (
          <PanelTitle px="2">{item.label}</PanelTitle>
        ) : (
          <MenuLink item={item} current={current} onChosen={closeMenus} {...panelRow}>
            <chakra.span color="fg.subtle" _groupHover={{ color: 'fg' }}>
              <MenuIcon item={item} />
            </chakra.span>
            {item.label}
          </MenuLink>
        )}
        {!!item.items?.length && (
          <chakra.ul listStyleType="none" ps="2">
            <Entries items={item.items} />
          </chakra.ul>
        )}
      </li>
    )
  })
}

/** The entries of one text menu, in two columns when there are many (A37). */
export function TextPanel({ items }: { items: readonly MenuItem[] }) {
  return (
    <PanelList
      data-wide={isDoubleWidth(items) || undefined}
      w={isDoubleWidth(items) ? '32rem' : '16rem'}
      maxW="full"
      columns={isDoubleWidth(items) ? 2 : undefined}
    >
      <Entries items={items} />
    </PanelList>
  )
}
