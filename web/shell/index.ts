export { Shell, type ShellProps } from './Shell'
export { notify, type Message } from './toasts/messages.actions'
export { notifyFailure } from './toasts/notify'
