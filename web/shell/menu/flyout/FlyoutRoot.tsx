import { useId, type MouseEvent, type PointerEvent } from 'react'
import { Icon } from '~/ui/icons'
import { branchOf } from '../../sidebar/branch-of'
import { Entries } from '../../sidebar/MenuTree'
import { isDoubleWidth, type MenuItem } from '../menu-item'
import { useShellMessages } from '../../messages'
import { MenuIcon } from '../MenuIcon'
import { MenuLink } from '../MenuLink'
import { isEntryOf, leadsSomewhere } from '../resolve-link'
import { Flyout } from './Flyout'

export interface FlyoutRootProps {
  item: MenuItem
  index: number
  open: boolean
  page: string
  activeKey: string
  rootProps: { onClick: (event: MouseEvent) => void; onPointerEnter: (event: PointerEvent) => void }
  /** Closes the open flyout. */
  leave: () => void
  onFlyoutClick: (event: MouseEvent) => void
}

/** One root: a link, a button that opens its entries, or a link with such a button beside it. */
export function FlyoutRoot({ item, index, open, page, activeKey, rootProps, leave, onFlyoutClick }: FlyoutRootProps) {
  const t = useShellMessages()
  const id = useId()
  const label = (
    <>
      {item.icon || item.iconData ? (
        <MenuIcon item={item} />
      ) : (
        <span className="root-letter" aria-hidden>
          {[...item.label][0]}
        </span>
      )}
      <span className="root-text">
        <bdi>{item.label}</bdi>
      </span>
    </>
  )
  if (!item.items?.length) {
    const { onClick: _, ...hover } = rootProps
    return (
      <MenuLink item={item} current={isEntryOf(item, page)} className="root" onChosen={leave} {...hover}>
        {label}
      </MenuLink>
    )
  }
  const { onClick, ...hover } = rootProps
  const toggle = {
    type: 'button',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick,
  } as const
  const current = isEntryOf(item, page)
  const within = branchOf([item], page) === '' ? undefined : 'true'
  const turn = (
    <span className="root-turn">
      <Icon name="prime:chevron-down" size="sm" />
    </span>
  )
  return (
    <>
      {leadsSomewhere(item) ? (
        <>
          <MenuLink item={item} aria-current={current ? 'page' : within} className="root" onChosen={leave} {...hover}>
            {label}
          </MenuLink>
          <button className="root-toggle" aria-label={t('entriesOf', { label: item.label })} {...toggle} {...hover}>
            {turn}
          </button>
        </>
      ) : (
        <button className="root" disabled={item.disabled} aria-current={within} {...toggle} {...hover}>
          {label}
          {turn}
        </button>
      )}
      {open && (
        <Flyout id={id} wide={isDoubleWidth(item.items)} onClick={onFlyoutClick}>
          <ul className="menu-list" aria-label={item.label}>
            <Entries items={item.items} parentKey={`${index}`} depth={1} page={page} activeKey={activeKey} />
          </ul>
        </Flyout>
      )}
    </>
  )
}
