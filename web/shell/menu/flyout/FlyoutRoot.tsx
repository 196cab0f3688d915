import { useId, type MouseEvent, type PointerEvent } from 'react'
import { Icon } from '~/ui/icons'
import { closeMenus } from '../../layout/frame.actions'
import { branchOf } from '../../sidebar/branch-of'
import { Entries } from '../../sidebar/MenuTree'
import { isDoubleWidth, type MenuItem } from '../menu-item'
import { MenuIcon } from '../MenuIcon'
import { MenuLink } from '../MenuLink'
import { isEntryOf } from '../resolve-link'
import { Flyout } from './Flyout'

export interface FlyoutRootProps {
  item: MenuItem
  index: number
  open: boolean
  page: string
  activeKey: string
  rootProps: { onClick: () => void; onPointerEnter: (event: PointerEvent) => void }
  onFlyoutClick: (event: MouseEvent) => void
}

/** One root: a link, or a button that opens its entries. */
export function FlyoutRoot({ item, index, open, page, activeKey, rootProps, onFlyoutClick }: FlyoutRootProps) {
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
    const { onClick, ...hover } = rootProps
    const choose = (): void => {
      onClick()
      closeMenus()
    }
    return (
      <MenuLink item={item} current={isEntryOf(item, page)} className="root" onChosen={choose} {...hover}>
        {label}
      </MenuLink>
    )
  }
  return (
    <>
      <button
        type="button"
        className="root"
        disabled={item.disabled}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-current={branchOf([item], page) ? 'true' : undefined}
        {...rootProps}
      >
        {label}
        <span className="root-turn">
          <Icon name="prime:chevron-down" size="sm" />
        </span>
      </button>
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
