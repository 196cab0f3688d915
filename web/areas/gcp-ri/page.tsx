import { CommitmentsPage, useCommitmentMessages } from '~/commitments'

const PROVIDERS = ['gcp'] as const

export default function GcpRiPage() {
  const t = useCommitmentMessages()
  return <CommitmentsPage title={t('gcp')} providers={PROVIDERS} />
}
