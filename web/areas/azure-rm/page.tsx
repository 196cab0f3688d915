import { ResourcesPage, useResourceMessages } from '~/resources'

const PROVIDERS = ['azure'] as const

export default function AzureRmPage() {
  const t = useResourceMessages()
  return <ResourcesPage title={t('azure')} providers={PROVIDERS} />
}
