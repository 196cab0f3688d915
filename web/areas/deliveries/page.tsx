export { DeliveriesPage as default } from './DeliveriesPage'
