export { Switch } from './Switch'
