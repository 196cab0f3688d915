import { useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  useFieldArray,
  useWatch,
  type Control,
  type FieldArrayPath,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form'
import type { FormOf } from './use-form'

export interface RowsOptions<Row> {
  /** A new row. */
  blank: () => Row
  /** The API refuses more. */
  most?: number
}

/**
 * Rows of fields that the user adds and removes. Fields of a row are named `channels.${at}.address`. The focus moves to a new
 * row's first field, and to the add button when a row is removed.
 *
 *     const rows = useRows(form, 'channels', { blank: newChannel, most: 5 })
 *     {rows.list.map(({ key, at }) => (
 *       <FieldLine key={key} role="group" aria-label={t('channelNumber', { number: at + 1 })}>
 *         <TextField form={form} name={`channels.${at}.address`} label={t('address')} />
 *         <Button onClick={() => rows.remove(at)}>{t('remove')}</Button>
 *       </FieldLine>
 *     ))}
 *     <Button ref={rows.addButton} disabled={rows.full} onClick={rows.add}>{t('addChannel')}</Button>
 */
export function useRows<Values extends FieldValues, Name extends FieldArrayPath<Values>>(
  form: FormOf<Values>,
  name: Name,
  { blank, most = Infinity }: RowsOptions<Values[Name][number]>,
) {
  const array = useFieldArray({ control: form.control as unknown as Control, name: name as string, keyName: 'key' })
  const addButton = useRef<HTMLButtonElement>(null)
  return {
    list: array.fields.map(({ key }, at) => ({ key, at })),
    full: array.fields.length >= most,
    addButton,
    add: () => array.append(blank()),
    replace: (rows: readonly Values[Name][number][]) => array.replace([...rows]),
    remove: (at: number) => {
      flushSync(() => array.remove(at))
      addButton.current?.focus()
    },
    move: (at: number, steps: -1 | 1) => array.move(at, at + steps),
  }
}

/** The value of a field, for what depends on it. */
export function useValue<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: FormOf<Values>,
  name: Name,
): FieldPathValue<Values, Name> {
  return useWatch({ control: form.control as unknown as Control, name: name as string }) as never
}
