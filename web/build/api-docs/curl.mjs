/** A value in single quotes for a shell. */
const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`

/** A value that the reader sets as a variable of the shell: id becomes $ID. */
const variable = (name) => (name === 'user' ? '$USER_ID' : `$${name.toUpperCase().replaceAll('-', '_')}`)

const sampleOf = ({ name, example, schema }) => example ?? schema.example ?? schema.enum?.[0] ?? variable(name)

/** A command for an operation; `how` says who calls: a program with a token, a person with cookies, or anyone at the API itself. */
export function curl({ method, path, parameters, body, how, needs, schemas }) {
  const of = (place) => parameters.filter((one) => one.in === place && (place === 'path' || one.required))
  const filled = of('path').reduce((text, one) => text.replace(`{${one.name}}`, sampleOf(one)), path)
  const query = of('query').map((one) => `${one.name}=${sampleOf(one)}`)
  const base = how === 'open' ? '$COSTDECK_API' : '$COSTDECK'
  const caller = {
    token: ['-H "Authorization: Bearer $COSTDECK_TOKEN"'],
    person: ['-b cookies', "-H 'X-Costdeck: 1'"],
    open: needs ? ['-H "Authorization: Bearer $ACCESS_TOKEN"'] : [],
  }[how]
  const headers = of('header').map((one) =>
    one.name === 'If-Match' ? `-H 'If-Match: "1"'` : `-H ${quote(`${one.name}: ${sampleOf(one)}`)}`,
  )
  const plain = { get: [], post: body ? [] : ['-X POST'], head: ['-I'] }[method] ?? [`-X ${method.toUpperCase()}`]
  const address = `"${base}/api/ng${filled}${query.length > 0 ? `?${query.join('&')}` : ''}"`
  return ['curl', ...plain, ...caller, ...headers, ...sent(body, schemas), address].join(' ')
}

/** The body: an example of the contract, or a file of the reader. */
function sent(body, schemas) {
  if (!body) return []
  const [[media, { example, examples, schema }]] = Object.entries(body.content)
  if (media === 'multipart/form-data') return ['-F file=@focus.csv']
  if (media !== 'application/json') return [`-H ${quote(`Content-Type: ${media}`)}`, '--data-binary @focus.csv']
  const sample = example ?? Object.values(examples ?? {})[0]?.value ?? exampleOf(schema, schemas)
  if (sample === undefined) throw new Error(`${JSON.stringify(schema)} has no example for its curl command`)
  return [`--json ${quote(JSON.stringify(sample))}`]
}

const exampleOf = ({ $ref, items, example }, schemas) =>
  $ref ? schemas[$ref.split('/').at(-1)].example : items ? [exampleOf(items, schemas)] : example
