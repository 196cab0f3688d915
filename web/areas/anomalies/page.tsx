export { AnomaliesPage as default } from './AnomaliesPage'
