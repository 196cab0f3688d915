import { notify } from '~/shell'
import { SurveyForm, type Values } from '~/ui/forms'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Group } from './Specimen'
import { budgetSchema, budgetValues } from './budget-form'

/** A form with every kind of field, and what it hands over. */
export function FormSection() {
  const [values, setValues] = useState<Values | null>(null)
  const submit = (given: Values): void => {
    setValues(given)
    notify({ severity: 'success', summary: 'Budget saved', message: String(given['title']) })
  }
  return (
    <Group title="Forms">
      <SurveyForm
        label="Budget"
        submitLabel="Save the budget"
        schema={budgetSchema}
        values={budgetValues}
        onSubmit={submit}
      />
      {values && (
        <chakra.pre
          data-values
          p="3"
          borderRadius="md"
          bg="bg.subtle"
          fontFamily="mono"
          fontSize="xs"
          overflowX="auto"
          tabIndex={0}
        >
          {JSON.stringify(values, null, 2)}
        </chakra.pre>
      )}
    </Group>
  )
}
