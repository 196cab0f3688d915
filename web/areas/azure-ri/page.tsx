import { CommitmentsPage, useCommitmentMessages } from '~/commitments'

const PROVIDERS = ['azure'] as const

export default function AzureRiPage() {
  const t = useCommitmentMessages()
  return <CommitmentsPage title={t('azure')} providers={PROVIDERS} />
}
