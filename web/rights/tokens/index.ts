/** API tokens, where several areas show them. */
export { useTokenMessages } from './messages'
export { SecretDialog } from './SecretDialog'
export { CALLS, changed, type NewToken, type Side } from './token'
export { TokenList } from './TokenList'
