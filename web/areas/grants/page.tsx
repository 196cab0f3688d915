export { GrantsPage as default } from './GrantsPage'
