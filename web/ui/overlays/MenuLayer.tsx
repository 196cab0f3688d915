import { Menu } from '@chakra-ui/react/menu'
import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '../icons'
import type { MenuAction, MenuProps } from '../menu/menu.types'
import { m, pop, useIsPresent } from '../motion'
import { OverlayScope } from './OverlayScope'
import { entry, panel } from './panel-styles'

export interface MenuLayerProps {
  open: boolean
  ids: { trigger: string; content: string }
  items: MenuProps['items']
  align: 'start' | 'end'
  onClose: () => void
}

export function MenuLayer({ open, ...surface }: MenuLayerProps) {
  return (
    <OverlayScope open={open}>
      <MenuSurface {...surface} />
    </OverlayScope>
  )
}

function MenuSurface({ ids, items, align, onClose }: Omit<MenuLayerProps, 'open'>) {
  const present = useIsPresent()
  const first = items.find((item) => item !== 'separator' && !item.disabled) as MenuAction | undefined
  return (
    <Menu.Root
      ids={ids}
      open={present}
      present
      defaultHighlightedValue={first?.id ?? null}
      positioning={{ placement: `bottom-${align}`, strategy: 'fixed', gutter: 6 }}
      onOpenChange={({ open }) => !open && onClose()}
      onSelect={({ value }) =>
        items.find((item): item is MenuAction => item !== 'separator' && item.id === value)?.onSelect()
      }
    >
      <Menu.Positioner>
        <Menu.Content inert={!present} asChild aria-labelledby={ids.trigger} css={panel} minW="12rem" p="1.5">
          <m.div {...pop}>
            {items.map((item, i) =>
              item === 'separator' ? (
                <Menu.Separator key={i} my="1.5" borderTopWidth="1px" />
              ) : (
                <Menu.Item
                  key={item.id}
                  value={item.id}
                  disabled={item.disabled}
                  css={entry}
                  color={item.danger ? 'danger.fg' : 'fg'}
                >
                  {item.icon && (
                    <chakra.span color={item.danger ? 'inherit' : 'fg.subtle'}>
                      <Icon name={item.icon} size="sm" />
                    </chakra.span>
                  )}
                  {item.label}
                </Menu.Item>
              ),
            )}
          </m.div>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
