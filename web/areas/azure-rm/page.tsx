import { ResourcesPage } from '~/resources'

const PROVIDERS = ['azure'] as const

export default function AzureRmPage({ title }: { title: string }) {
  return <ResourcesPage title={title} providers={PROVIDERS} />
}
