export { ResourcesPage } from './ResourcesPage'
