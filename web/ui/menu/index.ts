export { Menu } from './Menu'
