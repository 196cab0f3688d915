export { AccessPage as default } from './AccessPage'
