import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Form, FormButtons, useForm, type FormOf } from '../field'
import { typeOf } from './field-types'
import { Progress } from './Progress'
import type { FormSchema, Section, Values } from './schema'
import { progressOf, rawsOf, valuesOf, type Raws } from './values'

export interface SurveyFormProps {
  /** Names the form for screen readers. */
  label: string
  submitLabel: string
  schema: FormSchema
  /** Values in. */
  values: Values
  /** Saves the values. The form shows its errors, see useForm. */
  onSubmit: (values: Values) => Promise<unknown> | unknown
  /** Fields outside of the schema, below the sections; the caller keeps their state. */
  children?: ReactNode
  /** That state, so that Discard is there for it and takes it back too. */
  besides?: { changed: boolean; discard: () => void }
}

/** A form from a schema: sections, progress, errors in place and in a summary, and no input lost by accident (A91). */
export function SurveyForm(props: SurveyFormProps) {
  const { label, submitLabel, schema, values, onSubmit, children, besides } = props
  const id = useId()
  const form = useForm<Raws>({ values: rawsOf(schema, values), onSubmit: (raws) => onSubmit(valuesOf(schema, raws)) })
  const discard = (): void => {
    form.discard()
    besides?.discard()
  }
  const isDirty = form.isDirty || Boolean(besides?.changed)
  return (
    <Form form={form} label={label} head={<FormProgress form={form} schema={schema} />}>
      {schema.sections.map((section, at) => (
        <SectionCard key={at} section={section} titleId={`${id}-${at}`}>
          {section.fields.map((field) => {
            const { Field } = typeOf(field)
            return <Field key={field.name} form={form} field={field} />
          })}
        </SectionCard>
      ))}
      {children}
      <FormButtons form={{ ...form, isDirty, discard }} submitLabel={submitLabel} size="lg" />
    </Form>
  )
}

function FormProgress({ form, schema }: { form: FormOf<Raws>; schema: FormSchema }) {
  return <Progress {...progressOf(schema, useWatch({ control: form.control }))} />
}

function SectionCard({ section, titleId, children }: { section: Section; titleId: string; children: ReactNode }) {
  return (
    <chakra.section
      aria-labelledby={titleId}
      display="grid"
      gap="5"
      p={{ base: '4', sm: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="xs"
    >
      <div>
        <chakra.h3 id={titleId} textStyle="section">
          {section.title}
        </chakra.h3>
        {section.description && (
          <chakra.p mt="1" fontSize="sm" color="fg.muted">
            {section.description}
          </chakra.p>
        )}
      </div>
      {children}
    </chakra.section>
  )
}
