export { Select } from './Select'
