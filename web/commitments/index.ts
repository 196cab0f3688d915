export { CommitmentsPage, type CommitmentsPageProps } from './CommitmentsPage'
export { useCommitmentMessages } from './messages'
