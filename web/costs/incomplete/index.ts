/** Says with every total that a month of it is not complete. */
export { IncompleteMark } from './IncompleteMark'
export { IncompleteNote } from './IncompleteNote'
export { useIncompleteMonths } from './use-incomplete-months'
