/** With the form kit, so apart from the lists. */
export { RecordForm } from './RecordForm'
