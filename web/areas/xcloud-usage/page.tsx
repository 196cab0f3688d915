import { CostExplorer } from '~/costs'

export default function XcloudUsagePage({ title }: { title: string }) {
  return <CostExplorer area="xcloud-usage" title={title} providers={null} />
}
