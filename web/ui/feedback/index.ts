export { EmptyState, type EmptyStateProps } from './EmptyState'
export { FaultList } from './FaultList'
export { LoadFailed } from './LoadFailed'
export { Skeleton } from './Skeleton'
