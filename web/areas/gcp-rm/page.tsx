import { ResourcesPage } from '~/resources'

const PROVIDERS = ['gcp'] as const

export default function GcpRmPage({ title }: { title: string }) {
  return <ResourcesPage title={title} providers={PROVIDERS} />
}
