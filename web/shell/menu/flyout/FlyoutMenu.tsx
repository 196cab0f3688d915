import { Tooltip } from '~/ui/tooltip'
import { closeMenus } from '../../layout/frame.actions'
import type { MenuTreeProps } from '../../sidebar/MenuTree'
import { FlyoutRoot } from './FlyoutRoot'
import { ScrollRow } from './ScrollRow'
import { useFlyouts } from './use-flyouts'

export type FlyoutKind = 'slim' | 'slim-plus' | 'horizontal' | 'tab'

export interface FlyoutMenuProps extends MenuTreeProps {
  kind: FlyoutKind
}

/** Milliseconds after which a tab says its whole label (A39). */
const tabTooltip = 800

/** The roots as icons or tabs; those with entries open them in a flyout, where deeper levels expand in place. */
export function FlyoutMenu({ kind, items, page, activeKey }: FlyoutMenuProps) {
  const { list, open, armed, close, scroller, rootProps, onFlyoutClick } = useFlyouts(page)
  const roots = (
    <ul className={`menu-list roots roots-${kind}`} {...list}>
      {items.map((item, i) => (
        <Tooltip
          key={i}
          repeats
          content={item.label}
          delay={kind === 'tab' ? tabTooltip : undefined}
          side={kind === 'slim' || kind === 'slim-plus' ? 'end' : 'bottom'}
          disabled={armed || item.separator}
        >
          <li>
            {!item.separator && (
              <FlyoutRoot
                item={item}
                index={i}
                open={open === i}
                page={page}
                activeKey={activeKey}
                rootProps={rootProps(i, !!item.items?.length)}
                leave={() => {
                  close()
                  closeMenus()
                }}
                onFlyoutClick={onFlyoutClick}
              />
            )}
          </li>
        </Tooltip>
      ))}
    </ul>
  )
  if (kind === 'horizontal' || kind === 'tab') return <ScrollRow {...scroller}>{roots}</ScrollRow>
  return (
    <div className="side-scroll" {...scroller}>
      {roots}
    </div>
  )
}
