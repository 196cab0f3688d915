export { NameButton } from './NameButton'
export { PageNav } from './PageNav'
export { PlainTable } from './PlainTable'
export { SmallTable } from './SmallTable'
