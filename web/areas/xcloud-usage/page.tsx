import { CostExplorer, useCostMessages } from '~/costs'

export default function XcloudUsagePage() {
  const t = useCostMessages()
  return <CostExplorer area="xcloud-usage" title={t('xcloudUsage')} providers={null} />
}
