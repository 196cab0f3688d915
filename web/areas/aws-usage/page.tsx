import { CostExplorer } from '~/costs'

const PROVIDERS = ['aws'] as const
export default function AwsUsagePage({ title }: { title: string }) {
  return <CostExplorer area="aws-usage" title={title} providers={PROVIDERS} />
}
