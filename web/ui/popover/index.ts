export { Popover } from './Popover'
