import { CommitmentsPage } from '~/commitments'

const PROVIDERS = ['azure'] as const

export default function AzureRiPage({ title }: { title: string }) {
  return <CommitmentsPage title={title} providers={PROVIDERS} />
}
