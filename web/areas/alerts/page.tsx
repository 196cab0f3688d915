export { AlertsPage as default } from './AlertsPage'
