import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense } from 'react'
import { useQuery } from '~/data'
import { AnomalyRulesDocument } from '~/gql/generated/documents/anomaly-rules'
import { Drawer } from '~/ui/drawer'
import { Skeleton } from '~/ui/feedback'
import { lazyPart } from '~/ui/late'
import { Contents } from '~/ui/page'
import { useAnomalyMessages } from '../messages'
import { useDetectionMessages } from './messages'

// Forms bring react-hook-form: they load when one is opened.
const RulesForm = lazyPart(async () => (await import('./RulesForm')).RulesForm)

/** The sheet with the detection rules of the enrollment. */
export function DetectionSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useDetectionMessages()
  const anomalies = useAnomalyMessages()
  const rules = useQuery(AnomalyRulesDocument, open ? {} : null)
  return (
    <Drawer open={open} title={anomalies('detection')} onClose={onClose}>
      <chakra.p color="fg.muted" maxW="44rem" mb="4">
        {t('note')}
      </chakra.p>
      <Contents query={rules} failed={t('loadFailed')} skeleton={<Skeleton h="6rem" borderRadius="lg" />}>
        {/* Rules of another version would be refused when they are saved. */}
        {(saved) => (
          <Suspense>
            <RulesForm key={saved.anomalyRules.version} saved={saved} onSaved={onClose} />
          </Suspense>
        )}
      </Contents>
    </Drawer>
  )
}
