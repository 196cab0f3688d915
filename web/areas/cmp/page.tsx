import { useLocation } from 'wouter'
import { ComesLater } from '~/ui/comes-later'
import { DocsIndex } from './docs/DocsIndex'
import { DocsPage } from './docs/DocsPage'
import { isDocsType } from './docs/docs-types'

/** What all clouds share. So far that is the help; everything else of the area comes later. */
export default function CommonPage({ title }: { title: string }) {
  const [pathname] = useLocation()
  const [, rest] = /^\/pages\/cmp\/docs(?:\/([^/]*))?\/?$/.exec(pathname) ?? [null, null]
  if (rest === null) return <ComesLater title={title} />
  const type = rest?.replace(/_index$/, '') ?? ''
  if (isDocsType(type) && rest === `${type}_index`) return <DocsPage key={type} type={type} />
  return <DocsIndex unknown={type} />
}
