// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { hasUnsavedInput } from '~/lib/unsaved-input'
import { UiProvider } from '~/ui/theme'
import { SurveyForm, type FormSchema, type Values } from '.'

// happy-dom cannot parse cascade layers; browser tests cover the styles.
CSSStyleSheet.prototype.insertRule = () => 0

const clouds = [
  { value: 'aws', label: 'AWS' },
  { value: 'gcp', label: 'Google Cloud', hint: 'with BigQuery' },
]

const schema: FormSchema = {
  sections: [
    {
      title: 'Budget',
      fields: [
        { type: 'text', name: 'title', label: 'Name', help: 'As it appears in reports', required: true },
        { type: 'number', name: 'limit', label: 'Limit', min: 1, max: 100, unit: 'USD' },
        { type: 'select', name: 'cloud', label: 'Cloud', options: clouds },
        { type: 'date', name: 'until', label: 'Until', max: '2026-12-31' },
      ],
    },
    {
      title: 'Clouds',
      fields: [
        { type: 'multi-checkbox', name: 'all', label: 'Clouds', options: clouds, required: true },
        { type: 'multi-checkbox', name: 'list', label: 'More clouds', options: clouds, as: 'array' },
      ],
    },
  ],
}

let root: Root
let submitted: ReturnType<typeof vi.fn<(values: Values) => Promise<void>>>

async function show(values: Values = {}): Promise<void> {
  await act(async () =>
    root.render(
      <UiProvider>
        <SurveyForm label="Budget" submitLabel="Save" schema={schema} values={values} onSubmit={submitted} />
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

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const box = (name: string, value: string) => document.querySelector<HTMLInputElement>(`[name=${name}][value=${value}]`)!
const summary = () => document.querySelector<HTMLElement>('form > section[tabindex]')

/** The description of an input: its hint and its error. */
const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

async function type(name: string, text: string): Promise<void> {
  const element = input(name)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!
  await act(async () => {
    set!.call(element, text)
    element.dispatchEvent(new Event(element.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}
const tick = (name: string, value: string) => act(async () => box(name, value).click())
const leave = (element: Element) =>
  act(async () => void element.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const submit = () =>
  act(
    async () =>
      void document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
const complete: Values = { title: 'Cloud', all: { aws: true } }

describe('A90 a required field', () => {
  test('shows the error after it was touched and left empty, not before', async () => {
    await show()
    expect(document.body.textContent).not.toContain('This field is required.')
    await leave(input('title'))
    expect(described(input('title'))).toEqual(['As it appears in reports', 'This field is required.'])
    expect(input('title').getAttribute('aria-invalid')).toBe('true')
    expect(summary()).toBeNull()
    await type('title', 'x')
    expect(described(input('title'))).toEqual(['As it appears in reports'])
    await type('title', '  ')
    expect(described(input('title'))).toContain('This field is required.')
  })

  test('and after submit, with a summary that takes the focus and leads to the fields', async () => {
    await show()
    await submit()
    expect(submitted).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(summary())
    expect(summary()!.querySelector('h3')!.textContent).toBe('2 fields need your attention')
    const links = [...summary()!.querySelectorAll('button')]
    expect(links.map((link) => link.textContent)).toEqual([
      'Name: This field is required.',
      'Clouds: This field is required.',
    ])
    await act(async () => links[1]!.click())
    // The form gives the focus in a separate turn.
    await vi.waitFor(() => expect(document.activeElement).toBe(box('all', 'aws')))
    await tick('all', 'aws')
    expect(summary()!.querySelector('h3')!.textContent).toBe('One field needs your attention')
  })
})

describe('A91 the kinds of fields', () => {
  test('reads and submits values; several of a few as a map, or as an array if configured', async () => {
    const values = {
      title: 'Cloud',
      limit: 12.5,
      cloud: 'gcp',
      until: '2026-11-30',
      all: { gcp: true },
      list: ['gcp', 'gone'],
    }
    await show(values)
    expect([input('title').value, input('limit').value, input('cloud').value, input('until').value]).toEqual([
      'Cloud',
      '12.5',
      'gcp',
      '2026-11-30',
    ])
    expect([box('all', 'aws').checked, box('all', 'gcp').checked, box('list', 'gcp').checked]).toEqual([
      false,
      true,
      true,
    ])
    await tick('all', 'aws')
    await tick('list', 'aws')
    await submit()
    expect(submitted).toHaveBeenCalledExactlyOnceWith({
      ...values,
      all: { aws: true, gcp: true },
      list: ['aws', 'gcp'],
    })
  })

  test('omits empty values', async () => {
    await show(complete)
    await submit()
    expect(submitted).toHaveBeenCalledWith({
      ...{ title: 'Cloud', limit: null, cloud: null, until: null },
      ...{ all: { aws: true, gcp: false }, list: [] },
    })
  })

  test.each([
    ['limit', '12,5', '“12,5” is not a number'],
    ['limit', '0.5', '0.5 is too small; enter 1 or more.'],
    ['limit', '101', '101 is too large; enter 100 or less.'],
    ['until', '2027-01-01', '2027-01-01 is too late'],
  ])('%s %s is refused in words', async (name, text, expected) => {
    await show(complete)
    await type(name, text)
    await submit()
    expect(described(input(name)).join(' ')).toContain(expected)
    expect(submitted).not.toHaveBeenCalled()
  })

  test('every input has its name; a group has a legend that says it is required', async () => {
    await show()
    expect(
      [...document.querySelectorAll('label[for]')].map((label) => [
        label.textContent,
        (label as HTMLLabelElement).htmlFor,
      ]),
    ).toEqual(['title', 'limit', 'cloud', 'until'].map((name) => [expect.any(String), input(name).id]))
    expect([...document.querySelectorAll('legend')].map((legend) => legend.textContent)).toEqual([
      'Clouds * (required)',
      'More clouds',
    ])
    expect(described(box('all', 'gcp'))).toEqual(['with BigQuery'])
  })
})

describe('A91 the form around them', () => {
  test('counts filled fields', async () => {
    await show(complete)
    const bar = document.querySelector('[role=progressbar]')!
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['2', '6'])
    await type('limit', '5')
    expect(bar.getAttribute('aria-valuenow')).toBe('3')
  })

  test('guards input until it is saved or discarded', async () => {
    const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await show(complete)
    expect([hasUnsavedInput(), leaving()]).toEqual([false, false])
    await type('title', 'Other')
    expect([hasUnsavedInput(), leaving()]).toEqual([true, true])
    await submit()
    expect([hasUnsavedInput(), leaving()]).toEqual([false, false])
    await type('title', 'Third')
    await act(async () =>
      [...document.querySelectorAll('button')].find((b) => b.textContent === 'Discard changes')!.click(),
    )
    expect([input('title').value, hasUnsavedInput()]).toEqual(['Other', false])
  })

  test("shows the server's errors at their fields or above them; the input stays guarded", async () => {
    await show(complete)
    const refuse = (message: string, errors = {}) => new ApiError(message, { code: 'BAD_REQUEST', status: 400, errors })
    submitted.mockRejectedValueOnce(refuse('Not accepted', { title: 'is taken' }))
    await type('title', 'Taken')
    await submit()
    expect(described(input('title'))).toContain('is taken')
    expect(summary()!.textContent).toContain('Name: is taken')
    submitted.mockRejectedValueOnce(refuse('The server cannot be reached'))
    await submit()
    expect(summary()!.textContent).toBe('The server cannot be reached')
    expect(document.activeElement).toBe(summary())
    expect([input('title').value, hasUnsavedInput()]).toEqual(['Taken', true])
    await submit()
    expect([summary(), hasUnsavedInput()]).toEqual([null, false])
  })
})
