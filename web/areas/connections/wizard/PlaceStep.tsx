import type { FormOf } from '~/ui/field'
import type { ConnectionValues } from '../connection-input'
import { PlaceFields } from '../PlaceFields'
import { LeastRights } from './LeastRights'

/** The place, and the least rights that reading it needs. */
export function PlaceStep({ form }: { form: FormOf<ConnectionValues> }) {
  return (
    <>
      <PlaceFields form={form} />
      <LeastRights form={form} />
    </>
  )
}
