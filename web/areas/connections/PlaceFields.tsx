import { FieldGrid, SelectField, TextField, useValue, type FormOf } from '~/ui/field'
import { monthIn } from './address'
import { hasLayout, isAws, isAzure, type ConnectionValues } from './connection-input'
import { EXAMPLES } from './examples'
import { useConnectionMessages } from './messages'

const lower = (typed: string) => typed.toLowerCase()

/** Where a source delivers, and from which month on it is read. */
export function PlaceFields({ form }: { form: FormOf<ConnectionValues> }) {
  const t = useConnectionMessages()
  const source = useValue(form, 'source')
  const layout = useValue(form, 'layout')
  return (
    <FieldGrid>
      {isAzure(source) ? (
        <>
          <TextField
            form={form}
            name="account"
            label={t('account')}
            help={t('accountHelp')}
            maxLength={24}
            rewrite={lower}
            required
          />
          <TextField form={form} name="container" label={t('container')} maxLength={63} rewrite={lower} required />
        </>
      ) : (
        <TextField
          form={form}
          name="bucket"
          label={t('bucket')}
          help={t('bucketHelp')}
          maxLength={63}
          rewrite={lower}
          required
        />
      )}
      <TextField form={form} name="prefix" label={t('prefix')} help={t('prefixHelp')} maxLength={1024} />
      {source === 'aws-data-exports' && (
        <TextField form={form} name="export" label={t('exportName')} help={t('exportHelp')} maxLength={256} />
      )}
      {isAws(source) && (
        <TextField
          form={form}
          name="region"
          label={t('region')}
          help={t('regionHelp')}
          maxLength={32}
          rewrite={lower}
        />
      )}
      {hasLayout(source) && (
        <SelectField
          form={form}
          name="layout"
          label={t('layout')}
          help={t('layoutHelp')}
          options={[
            { value: '', label: t('layoutNone') },
            { value: 'marker', label: t('layoutMarker') },
            { value: 'aws', label: t('layoutAws') },
            { value: 'azure', label: t('layoutAzure') },
          ]}
        />
      )}
      {hasLayout(source) && layout === 'marker' && (
        <TextField
          form={form}
          name="marker"
          label={t('marker')}
          help={t('markerHelp')}
          placeholder={EXAMPLES.marker}
          maxLength={256}
          required
        />
      )}
      <TextField
        form={form}
        name="from"
        label={t('fromMonth')}
        help={t('fromMonthHelp')}
        placeholder="2025-01"
        maxLength={7}
        check={(typed) => (monthIn(typed.trim()) ? undefined : t('notMonth', { value: typed }))}
      />
    </FieldGrid>
  )
}
