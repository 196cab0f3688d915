import { useState } from 'react'
import { useMutation, useQuery } from '~/data'
import { DeleteOwnDataDocument } from '~/gql/generated/documents/delete-own-data'
import { OwnDataDocument } from '~/gql/generated/documents/own-data'
import { DeleteDialog } from '~/ui/dialog'
import { lazyPart } from '~/ui/late'
import { PagedList, usePages } from '~/ui/listing'
import { PageFrame } from '~/ui/page'
import { Exports } from './Exports'
import type { Item } from './item'
import { ItemTable } from './ItemTable'
import { useOwnDataMessages } from './messages'
import type { RenameItemProps } from './RenameItem'

/** With the form kit in a chunk of its own. */
const RenameItem = lazyPart<RenameItemProps>(async () => (await import('./RenameItem')).RenameItem)

/** The user's views, reports and subscriptions in all enrollments, and their exports. */
export function DataPage() {
  const t = useOwnDataMessages()
  const pages = usePages()
  const query = useQuery(OwnDataDocument, pages.asked, { select: (data) => data.page })
  const [asked, setAsked] = useState<{ item: Item; to: 'rename' | 'remove' } | null>(null)
  const close = () => setAsked(null)
  const remove = useMutation(DeleteOwnDataDocument, { invalidates: [OwnDataDocument], onDone: close })
  const name = asked?.item.name ?? ''
  return (
    <PageFrame title={t('title')}>
      <PagedList
        query={query}
        name={t('title')}
        pages={pages}
        counts={(page) => [page.items.length, page.itemCount]}
        empty={{ icon: 'prime:bookmark', title: t('none'), message: t('noneNote') }}
      >
        {({ items }) => <ItemTable items={items} onAsk={(item, to) => setAsked({ item, to })} />}
      </PagedList>
      <Exports />
      {asked?.to === 'rename' && <RenameItem item={asked.item} onClose={close} />}
      <DeleteDialog
        open={asked?.to === 'remove'}
        title={t('removeOf', { name })}
        description={t('removeNote')}
        deletion={remove}
        onDelete={() => asked && void remove.run({ id: asked.item.id })}
        onClose={() => {
          remove.clear()
          close()
        }}
      />
    </PageFrame>
  )
}
