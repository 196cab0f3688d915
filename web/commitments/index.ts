export { CommitmentsPage } from './CommitmentsPage'
