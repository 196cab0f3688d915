export { viewLink, type SavedView } from './view-address'
export { ViewList } from './ViewList'
