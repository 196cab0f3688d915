// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { hasUnsavedInput } from '~/lib/unsaved-input'
import { UiProvider } from '~/ui/theme'
import { Form, FormButtons, NumberField, SelectField, TextField, useForm, useRows, useValue } from '.'

// happy-dom cannot parse cascade layers; browser tests cover the styles.
CSSStyleSheet.prototype.insertRule = () => 0

const begin = { name: '', hour: 6, channels: [{ address: 'a@b.example', least: '' }] }
type Values = typeof begin

let root: Root
let submitted: ReturnType<typeof vi.fn<(values: Values) => Promise<unknown>>>

function Sample({ inline, readOnly }: { inline?: boolean; readOnly?: boolean }) {
  const form = useForm({ values: begin, onSubmit: submitted, ...(readOnly ? { readOnly } : {}) })
  const rows = useRows(form, 'channels', { blank: () => ({ address: '', least: '' }), most: 2 })
  const hour = useValue(form, 'hour')
  return (
    <Form form={form} label="Sample" {...(inline ? { inline } : {})}>
      <TextField
        form={form}
        name="name"
        label="Name"
        required
        check={(name) => (name === 'bad' ? 'Not this' : undefined)}
      />
      <SelectField
        form={form}
        name="hour"
        label="Hour"
        options={[6, 12].map((value) => ({ value, label: `${value}:00` }))}
      />
      <output>{hour + 1}</output>
      {rows.list.map(({ key, at }) => (
        <div key={key}>
          <TextField form={form} name={`channels.${at}.address`} label={`Address ${at + 1}`} />
          <NumberField form={form} name={`channels.${at}.least`} label={`Least ${at + 1}`} min={0} />
          <button type="button" data-remove={at} onClick={() => rows.remove(at)} />
        </div>
      ))}
      <button type="button" data-add ref={rows.addButton} disabled={rows.full} onClick={rows.add} />
      <FormButtons form={form} submitLabel="Save" />
    </Form>
  )
}

async function show(props: { inline?: boolean; readOnly?: boolean } = {}): Promise<void> {
  await act(async () =>
    root.render(
      <UiProvider>
        <Sample {...props} />
      </UiProvider>,
    ),
  )
}

beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild!)
  submitted = vi.fn(async () => undefined)
})
afterEach(() => act(() => root.unmount()))

const one = <E extends HTMLElement = HTMLInputElement>(selector: string) => document.querySelector<E>(selector)!
const summary = () => one('form > section[tabindex]')
const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

async function type(selector: string, text: string): Promise<void> {
  const element = one(selector)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!
  await act(async () => {
    set!.call(element, text)
    element.dispatchEvent(new Event(element.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}
const press = (selector: string) => act(async () => one(selector).click())
const submit = () =>
  act(async () => one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))

test('submits values as typed, and a choice of numbers as a number', async () => {
  await show()
  await type('[name=name]', 'Data')
  await type('[name=hour]', '12')
  expect(one('output').textContent).toBe('13')
  await submit()
  expect(submitted.mock.calls).toEqual([[{ ...begin, name: 'Data', hour: 12 }]])
  expect(hasUnsavedInput()).toBe(false)
})

test('a field runs the check of its form', async () => {
  await show()
  await type('[name=name]', 'bad')
  await submit()
  expect(submitted).not.toHaveBeenCalled()
  expect(describedBy(one('[name=name]'))).toBe('Not this')
})

test("the server's errors are shown at fields and rows, the rest above them", async () => {
  submitted.mockRejectedValueOnce(
    new ApiError('Invalid', {
      code: 'BAD_REQUEST',
      status: 400,
      errors: { 'channels[0].least': 'Too much', version: 'Somebody else changed it' },
    }),
  )
  await show()
  await type('[name=name]', 'Data')
  await submit()
  expect(describedBy(one('[name="channels.0.least"]'))).toBe('Too much')
  expect(summary().textContent).toBe('InvalidLeast 1: Too much')
  expect(document.activeElement).toBe(summary())
  expect(hasUnsavedInput()).toBe(true)
})

test('rows: the focus goes into a new one, and to the add button when one is gone', async () => {
  await show()
  await press('[data-add]')
  expect((document.activeElement as HTMLInputElement).name).toBe('channels.1.address')
  expect(one<HTMLButtonElement>('[data-add]').disabled).toBe(true)
  await press('[data-remove="0"]')
  expect(one('[name="channels.0.address"]').value).toBe('')
  expect(document.activeElement).toBe(one('[data-add]'))
})

test('a form of one line leads to the field instead of a summary', async () => {
  await show({ inline: true })
  await submit()
  expect(summary()).toBeNull()
  await vi.waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('name'))
})

test('who may only look changes nothing', async () => {
  await show({ readOnly: true })
  expect(one('[name=name]').disabled).toBe(true)
  expect(one('[type=submit]')).toBeNull()
  await submit()
  expect(submitted).not.toHaveBeenCalled()
})
