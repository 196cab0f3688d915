import { toggleScheme } from '../layout/layout.actions'
import { signOut } from '../sign-out'

// Commands that a server's menu may run by name; unknown names do nothing, and code is never run (A33).
const commands = {
  'sign-out': signOut,
  'toggle-scheme': toggleScheme,
  'reload-page': () => location.reload(),
} as const

export type CommandId = keyof typeof commands

export const isCommand = (name: string): name is CommandId => Object.hasOwn(commands, name)

export const runCommand = (id: CommandId): void => commands[id]()
