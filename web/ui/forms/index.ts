export type { FormSchema, Values } from './schema'
export { SurveyForm } from './SurveyForm'
