export { Shell, type ShellProps } from './Shell'
export { signOut } from './sign-out'
export { notify, type Message } from './toasts/messages.actions'
export { notifyFailure } from './toasts/notify'
