import { useSearch } from '~/lib/use-search'
import { useQuery } from '~/data'
import { UserSheetDocument } from '~/gql/generated/documents/user-sheet'
import { Contents, PageFrame } from '~/ui/page'
import { Matches } from './Matches'
import { useUserSheetMessages } from './messages'
import { SearchUser } from './SearchUser'
import { SheetEditor } from './SheetEditor'

/** The API refuses longer searches. */
const LONGEST = 128

/** A user's access as one document: searched by ID, changed with a preview of the menu, saved with a reason, undone. */
export default function UserSheetPage() {
  const t = useUserSheetMessages()
  const id = (new URLSearchParams(useSearch()).get('user') ?? '').trim().slice(0, LONGEST)
  const query = useQuery(UserSheetDocument, id ? { id } : null, { subject: id, select: (data) => data.sheet })
  const unknown = query.status === 'failed' && query.error.status === 404
  return (
    <PageFrame title={t('title')} controls={<SearchUser key={id} id={id} />}>
      {!id || unknown ? (
        <Matches q={id} />
      ) : (
        <Contents query={query}>{(sheet) => <SheetEditor key={sheet.userId} query={query} loaded={sheet} />}</Contents>
      )}
    </PageFrame>
  )
}
