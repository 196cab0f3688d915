import { useEffect } from 'react'
import { useValue, type FormOf } from '~/ui/field'
import { KINDS, type ConnectionValues } from '../connection-input'
import { CredentialFields } from '../CredentialFields'
import { sourceOf } from '../words'

/** As whom the source is read. */
export function CredentialStep({ form }: { form: FormOf<ConnectionValues> }) {
  const source = useValue(form, 'source')
  const { getValues, setValue } = form
  useEffect(() => {
    // Credentials of an earlier choice of source do not fit.
    if (!KINDS[sourceOf({ source })].includes(getValues('kind'))) setValue('kind', '')
  }, [source, getValues, setValue])
  return <CredentialFields form={form} />
}
