/**
 * The one way to load and to change data. useQuery shares, keeps and repeats answers; useMutation changes and invalidates them. Both
 * belong to the current user and enrollment: a switch or a sign-out aborts all calls and drops all data.
 *
 * What a page shows or changes goes through GraphQL; files, exports and streams go through REST (`~/gql/rest`).
 */
export { invalidate, recall, remember, resetData } from './cache'
export { useMutation, type Mutation } from './use-mutation'
export { useQuery, type Query } from './use-query'
