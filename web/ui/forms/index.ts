export { fieldTypes, type ControlProps, type FieldType } from './field-types'
export type { Field, FormSchema, Option, Section, Value, Values } from './schema'
export { SurveyForm, type SurveyFormProps } from './SurveyForm'
