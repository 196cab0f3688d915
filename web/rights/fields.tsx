import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextField } from '~/ui/field'
import { useOwnEnrollments } from './own-enrollments'
import { useRoleNames } from './role-names'

type Props<Values extends FieldValues> = Pick<ComponentProps<typeof TextField<Values>>, 'form' | 'name' | 'label'>

/** The role to give. */
export function RoleField<Values extends FieldValues>(props: Props<Values>) {
  return <TextField {...props} suggestions={useRoleNames()} maxLength={64} required />
}

/** The enrollment to give it on: perhaps one of the reader's own. */
export function EnrollmentField<Values extends FieldValues>(props: Props<Values>) {
  return <TextField {...props} suggestions={useOwnEnrollments()} maxLength={128} required />
}
