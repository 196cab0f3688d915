import { chakra } from '@chakra-ui/react/styled-system'
import { useSnapshot } from 'valtio'
import { Drawer } from '~/costs/sources/Drawer'
import { useLoaded } from '~/costs/use-loaded'
import { request } from '~/gql/client'
import { AnomalyRulesDocument } from '~/gql/generated/documents/anomaly-rules'
import { sessionState } from '~/session'
import { Button } from '~/ui/button'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { useWatchMessages } from '../watch/messages'
import { useDetectionMessages } from './messages'
import { RulesForm } from './RulesForm'

const load = (signal: AbortSignal) => request(AnomalyRulesDocument, {}, { signal })

/** The sheet with the detection rules of the enrollment. */
export function DetectionSheet({ onClose }: { onClose: () => void }) {
  const t = useDetectionMessages()
  const w = useWatchMessages()
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const [loaded, reload] = useLoaded(load, enrollment)
  return (
    <Drawer labelledBy="detection" onClose={onClose}>
      <chakra.header display="flex" alignItems="center" gap="3" px="4" py="3" borderBottomWidth="1px">
        <chakra.h2 id="detection" textStyle="section" flex="1">
          {t('title')}
        </chakra.h2>
        <Button variant="ghost" onClick={onClose}>
          {w('close')}
        </Button>
      </chakra.header>
      <chakra.div p="4" overflowY="auto" flex="1" display="grid" gap="4" alignContent="start">
        <chakra.p fontSize="sm" color="fg.muted" maxW="44rem">
          {t('note')}
        </chakra.p>
        {loaded.status === 'failed' && (
          <LoadFailed title={t('loadFailed')} message={loaded.error.message} retryLabel={w('retry')} onRetry={reload} />
        )}
        {loaded.status === 'loading' && (
          <chakra.div role="status" aria-label={w('loading')}>
            <Skeleton h="6rem" borderRadius="lg" />
          </chakra.div>
        )}
        {loaded.status === 'ready' && <RulesForm saved={loaded.value} onSaved={onClose} />}
      </chakra.div>
    </Drawer>
  )
}
