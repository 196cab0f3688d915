import { useId } from 'react'
import { Icon } from '~/ui/icons'
import { useShellMessages } from '../messages'
import { closeMenus } from '../layout/frame.actions'
import { MenuIcon } from '../menu/MenuIcon'
import type { MenuItem } from '../menu/menu-item'
import { MenuLink } from '../menu/MenuLink'
import { isEntryOf, leadsSomewhere } from '../menu/resolve-link'
import { isOpenBranch, toggleBranch } from './sidebar.actions'

export interface MenuTreeProps {
  items: readonly MenuItem[]
  /** The page that is shown, to mark its entry. */
  page: string
  /** Path of the branch that is open. */
  activeKey: string
}

interface EntryProps extends Omit<MenuTreeProps, 'items'> {
  item: MenuItem
  entryKey: string
  depth: number
}

/** Rem by which a level is indented; levels beyond the sixth keep the place that is left for their labels. */
const indentOf = (depth: number): number => Math.min(depth - 1, 5) * 0.85

function Label({ item, depth }: { item: MenuItem; depth: number }) {
  return (
    <>
      <span className="row-icon">
        <MenuIcon item={item} size={depth > 1 ? 'sm' : 'md'} />
      </span>
      <span className="row-text" title={item.label} style={{ paddingInlineStart: `${indentOf(depth)}rem` }}>
        {/* A label may have another direction than the page. */}
        <bdi>{item.label}</bdi>
      </span>
    </>
  )
}

/** An entry with entries below it: its button unfolds them. One that leads somewhere is a link with a button beside it. */
function Branch({ item, entryKey, depth, page, activeKey }: EntryProps) {
  const t = useShellMessages()
  const id = useId()
  const toggle = {
    type: 'button',
    'aria-expanded': isOpenBranch(entryKey, activeKey),
    'aria-controls': id,
    onClick: () => toggleBranch(entryKey, activeKey),
  } as const
  const label = <Label item={item} depth={depth} />
  const turn = (
    <span className="row-turn">
      <Icon name="prime:chevron-down" size="sm" />
    </span>
  )
  return (
    <>
      {leadsSomewhere(item) ? (
        <>
          <MenuLink item={item} current={isEntryOf(item, page)} onChosen={closeMenus} className="row row-with-toggle">
            {label}
          </MenuLink>
          <button className="row-toggle" aria-label={t('entriesOf', { label: item.label })} {...toggle}>
            {turn}
          </button>
        </>
      ) : (
        <button className="row" disabled={item.disabled} {...toggle}>
          {label}
          {turn}
        </button>
      )}
      <div className="branch">
        <ul id={id} className="menu-list">
          <Entries items={item.items ?? []} parentKey={entryKey} depth={depth + 1} page={page} activeKey={activeKey} />
        </ul>
      </div>
    </>
  )
}

function Entry(props: EntryProps) {
  const { item, depth, page } = props
  if (item.separator) return <hr className="row-line" />
  if (item.items?.length) return <Branch {...props} />
  return (
    <MenuLink item={item} current={isEntryOf(item, page)} onChosen={closeMenus} className="row">
      <Label item={item} depth={depth} />
    </MenuLink>
  )
}

type EntriesProps = Omit<EntryProps, 'item' | 'entryKey'> & { items: readonly MenuItem[]; parentKey: string }

/** The entries below a root: links, branches that open one at a time, separators, switched-off ones (A31). */
export function Entries({ items, parentKey, ...rest }: EntriesProps) {
  return items.map((item, i) => (
    <li key={i}>
      <Entry {...rest} item={item} entryKey={`${parentKey}.${i}`} />
    </li>
  ))
}

/** A root: a heading over its entries, which always show; without entries it is one itself. */
function Root({ item, index, page, activeKey }: Omit<MenuTreeProps, 'items'> & { item: MenuItem; index: number }) {
  const id = useId()
  if (item.separator || !item.items?.length)
    return <Entry item={item} entryKey={`${index}`} depth={1} page={page} activeKey={activeKey} />
  return (
    <>
      <span className="row-heading">
        <span id={id} className="row-text" title={item.label}>
          {leadsSomewhere(item) ? (
            <MenuLink item={item} current={isEntryOf(item, page)} onChosen={closeMenus} className="row-heading-link">
              <bdi>{item.label}</bdi>
            </MenuLink>
          ) : (
            <bdi>{item.label}</bdi>
          )}
        </span>
      </span>
      <ul aria-labelledby={id} className="menu-list">
        <Entries items={item.items} parentKey={`${index}`} depth={1} page={page} activeKey={activeKey} />
      </ul>
    </>
  )
}

/** The server's menu as a tree, with its roots for headings. */
export function MenuTree({ items, page, activeKey }: MenuTreeProps) {
  return (
    <ul className="menu-list">
      {items.map((item, i) => (
        <li key={i}>
          <Root item={item} index={i} page={page} activeKey={activeKey} />
        </li>
      ))}
    </ul>
  )
}
