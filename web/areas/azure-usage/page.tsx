import { CostExplorer, useCostMessages } from '~/costs'

const PROVIDERS = ['azure'] as const
export default function AzureUsagePage() {
  const t = useCostMessages()
  return <CostExplorer area="azure-usage" title={t('azureUsage')} providers={PROVIDERS} />
}
