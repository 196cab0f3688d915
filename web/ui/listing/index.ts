/** Parts of the lists of an administration: a typed filter, pages behind cursors, and the question before something ends. */
export { Confirm } from './Confirm'
export { FactList, FactPanel } from './FactPanel'
export { FormPanel } from './FormPanel'
export { PagedList } from './PagedList'
export { TheirChanges } from './TheirChanges'
export { TypedFilter } from './TypedFilter'
export { usePages } from './use-pages'
