import { lazyPart } from '~/ui/late'
import type { LinkNoticeProps } from './LinkNotice'

/** In a separate chunk: most pages are not opened through a copied link. */
export const LinkNotice = lazyPart<LinkNoticeProps>(async () => (await import('./LinkNotice')).default)
export { LinkButton } from './LinkButton'
export { NoticeRoom } from './NoticeRoom'
export { parseStamp } from './stamp'
