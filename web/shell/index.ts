export { Shell, type ShellProps } from './Shell'
export { notify, type Message } from './toasts/messages.actions'
export { notifyError, notifyFailure } from './toasts/notify'
