// The panel is imported by itself, so that what is seen before the first opening does not carry it.
export { usePopover, type PopoverOptions } from './use-popover'
