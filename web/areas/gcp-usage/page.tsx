import { CostExplorer } from '~/costs'

const PROVIDERS = ['gcp'] as const
export default function GcpUsagePage({ title }: { title: string }) {
  return <CostExplorer area="gcp-usage" title={title} providers={PROVIDERS} />
}
