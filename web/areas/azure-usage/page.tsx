import { CostExplorer } from '~/costs'

const PROVIDERS = ['azure'] as const
export default function AzureUsagePage({ title }: { title: string }) {
  return <CostExplorer area="azure-usage" title={title} providers={PROVIDERS} />
}
