import { toggleScheme } from '../layout/layout.actions'
import { signOut } from '../sign-out'

// What a server's menu may start here by name; a name that is not listed does nothing, and code is never run (A33).
const commands = {
  'sign-out': signOut,
  'toggle-scheme': toggleScheme,
  'reload-page': () => location.reload(),
} as const

export type CommandId = keyof typeof commands

export const isCommand = (name: string): name is CommandId => Object.hasOwn(commands, name)

export const runCommand = (id: CommandId): void => commands[id]()
