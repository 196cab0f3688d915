import { escape } from '../html.mjs'

const code = (text) => `<code>${escape(String(text))}</code>`
const nameOf = (ref) => ref.split('/').at(-1)

/** Plain text of the contract: `code` in backticks. */
export const prose = (text = '') => escape(text.trim()).replace(/`([^`]+)`/g, '<code>$1</code>')

/** The type of a schema in a few words, with links to those that have a name. */
export function typeOf(schema = {}) {
  if (schema.$ref) return `<a href="#${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`
  if (schema.allOf) return schema.allOf.map(typeOf).join(' and ')
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' or ')
  if (schema.enum) return schema.enum.map(code).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items)}`
  if (schema.additionalProperties?.$ref || schema.additionalProperties?.type)
    return `map to ${typeOf(schema.additionalProperties)}`
  return escape([schema.type, schema.format].filter(Boolean).join(', '))
}

/** The bounds of a value. */
function bounds({ minLength, maxLength, minimum, maximum, minItems, maxItems, default: usual, nullable }) {
  const range = (from, to, what) =>
    (from ?? to) === undefined
      ? ''
      : [
          from === undefined ? 'at most' : from,
          to === undefined ? 'or more' : from === undefined ? to : `to ${to}`,
          what,
        ]
          .join(' ')
          .trim()
  return [
    range(minLength, maxLength, 'characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, 'entries'),
    usual === undefined ? '' : `default ${code(usual)}`,
    nullable ? 'or null' : '',
  ].filter(Boolean)
}

/** One field or parameter, for a definition list. */
export function field({ name, schema = {}, required, description, place }) {
  const facts = [typeOf(schema), place, required && 'required', ...bounds(schema)].filter(Boolean).join(', ')
  const words = prose(description ?? schema.description)
  const inner = schema.properties ?? schema.items?.properties
  return `<dt>${code(name)} <small>${facts}</small></dt><dd>${words}${inner ? fields(schema.properties ? schema : schema.items) : ''}</dd>`
}

/** The fields of an object. */
export function fields(schema) {
  const properties = Object.entries(schema.properties ?? {})
  if (properties.length === 0) return ''
  return `<dl>${properties.map(([name, one]) => field({ name, schema: one, required: schema.required?.includes(name) })).join('\n')}</dl>`
}
