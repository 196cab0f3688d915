export { UserImportPage as default } from './UserImportPage'
