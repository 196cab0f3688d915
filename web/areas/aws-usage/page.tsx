import { CostExplorer, useCostMessages } from '~/costs'

const PROVIDERS = ['aws'] as const
export default function AwsUsagePage() {
  const t = useCostMessages()
  return <CostExplorer area="aws-usage" title={t('awsUsage')} providers={PROVIDERS} />
}
