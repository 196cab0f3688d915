import { useSnapshot } from 'valtio'
import { shellState } from '~/shell/shell.state'

/** True for the announcement of the bell once it is marked: a list that was loaded meanwhile may not know. */
export function useMarkedRead(id: string): boolean {
  const { announcement } = useSnapshot(shellState)
  return announcement.status === 'ready' && announcement.value?.id === id && announcement.value.read
}
