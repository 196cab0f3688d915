export { ResourcesPage, type ResourcesPageProps } from './ResourcesPage'
export { useResourceMessages } from './messages'
