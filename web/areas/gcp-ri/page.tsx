import { CommitmentsPage } from '~/commitments'

const PROVIDERS = ['gcp'] as const

export default function GcpRiPage({ title }: { title: string }) {
  return <CommitmentsPage title={title} providers={PROVIDERS} />
}
