import { CostExplorer, useCostMessages } from '~/costs'

const PROVIDERS = ['gcp'] as const
export default function GcpUsagePage() {
  const t = useCostMessages()
  return <CostExplorer area="gcp-usage" title={t('gcpUsage')} providers={PROVIDERS} />
}
