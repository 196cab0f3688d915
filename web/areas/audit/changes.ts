export interface Change {
  field: string
  /** Null where the field was not there. */
  before: string | null
  after: string | null
  changed: boolean
  masked: boolean
}

/** The server's word for a secret. */
const MASK = '•••'

/** The fields of before and after beside each other, those within others by their path. Text that is not JSON is one field. */
export function changesOf(before: string | null | undefined, after: string | null | undefined): Change[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])].map((field) => {
    const [was, is] = [old.get(field) ?? null, fresh.get(field) ?? null]
    return { field, before: was, after: is, changed: was !== is, masked: `${was}${is}`.includes(MASK) }
  })
}

function fieldsOf(text: string | null | undefined): Map<string, string> {
  const fields = new Map<string, string>()
  const add = (path: string, value: unknown): void => {
    const inner = isObject(value) ? Object.entries(value) : []
    if (inner.length === 0) fields.set(path, typeof value === 'string' ? value : JSON.stringify(value))
    for (const [name, one] of inner) add(path ? `${path}.${name}` : name, one)
  }
  if (text) add('', parsed(text))
  return fields
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
