/** Sessions and how to end them, where several areas show them. */
export { agentText } from './agent-text'
export { EndDialog } from './EndDialog'
export { useSessionMessages } from './messages'
export { SessionTable } from './SessionTable'
