import { ResourcesPage, useResourceMessages } from '~/resources'

const PROVIDERS = ['gcp'] as const

export default function GcpRmPage() {
  const t = useResourceMessages()
  return <ResourcesPage title={t('gcp')} providers={PROVIDERS} />
}
