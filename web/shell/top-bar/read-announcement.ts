import { request } from '~/gql/client'
import { ReadAnnouncementDocument } from '~/gql/generated/documents/read-announcement'
import { shellState } from '../shell.state'

/** Marks an announcement as read: optimistically in the bell, then on the server (A26). Reverted when the server refuses. */
export async function readAnnouncement(id: string): Promise<void> {
  setRead(id, true)
  try {
    await request(ReadAnnouncementDocument, { id }, { lasting: true })
  } catch (cause) {
    setRead(id, false)
    throw cause
  }
}

function setRead(id: string, read: boolean): void {
  const { announcement } = shellState
  if (announcement.status === 'ready' && announcement.value?.id === id) announcement.value.read = read
}
