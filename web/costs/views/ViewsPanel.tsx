import { chakra } from '@chakra-ui/react/styled-system'
import { useLocation } from 'wouter'
import { useQuery } from '~/data'
import { SavedViewsDocument } from '~/gql/generated/documents/saved-views'
import { areaOf } from '~/lib/paths'
import { LoadFailed } from '~/ui/feedback'
import { useViewMessages } from './messages'
import { SaveView } from './SaveView'
import { isSettled, type Shown } from './view-address'
import { ViewList } from './ViewList'

export interface ViewsPanelProps {
  /** Null until there are figures. */
  shown: Shown | null
}

/** Saves the shown figures as a view, and lists saved ones. */
export default function ViewsPanel({ shown }: ViewsPanelProps) {
  const t = useViewMessages()
  const [pathname] = useLocation()
  const area = areaOf(pathname) ?? ''
  const views = useQuery(SavedViewsDocument, { area }, { select: (data) => data.savedViews })
  const settled = shown && isSettled(shown) ? shown : null
  return (
    <chakra.div display="grid" gap="3" p="3" w="26rem" maxW="full">
      <SaveView area={area} shown={settled} t={t} />
      <chakra.section aria-label={t('list')} borderTopWidth="1px" borderColor="border.muted" pt="2">
        <chakra.h2 textStyle="label" mb="1">
          {t('list')}
        </chakra.h2>
        {views.status === 'loading' && !views.data && (
          <chakra.p role="status" color="fg.muted">
            {t('loading')}
          </chakra.p>
        )}
        {views.status === 'failed' && (
          <LoadFailed title={t('failed')} message={views.error.message} onRetry={views.reload} />
        )}
        {views.data?.length === 0 && <chakra.p color="fg.muted">{t('empty')}</chakra.p>}
        {views.data && <ViewList views={views.data} shown={settled} />}
      </chakra.section>
    </chakra.div>
  )
}
