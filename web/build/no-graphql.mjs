// Stands in for `graphql` in the bundle: 11 KiB of parser that a client of persisted documents never runs.
const absent = (name) => () => {
  throw new Error(`graphql's ${name} is not part of the bundle: documents are sent by their hash (npm run gen)`)
}

export const parse = absent('parse')
export const print = absent('print')
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' }
