import type { AdminConnectionInput } from '~/gql/generated'
import type { Connection, Source } from './words'

export interface ConnectionValues {
  id: string
  enrollment: string
  source: string
  bucket: string
  account: string
  container: string
  prefix: string
  export: string
  region: string
  layout: string
  marker: string
  from: string
  paused: boolean
  kind: string
  roleArn: string
  externalId: string
  client: string
  accessKey: string
  secret: string
}

export const newConnection = (source: string, enrollment: string): ConnectionValues => ({
  id: '',
  enrollment,
  source,
  bucket: '',
  account: '',
  container: '',
  prefix: '',
  export: '',
  region: '',
  layout: '',
  marker: '',
  from: '',
  paused: false,
  kind: '',
  roleArn: '',
  externalId: '',
  client: '',
  accessKey: '',
  secret: '',
})

/** The values of a stored connection. The API never returns its secret. */
export function valuesOf(connection: Connection): ConnectionValues {
  const { id, enrollment, source, paused, credentials } = connection
  const texts = ['bucket', 'account', 'container', 'prefix', 'export', 'region', 'layout', 'marker', 'from'] as const
  const identity = ['roleArn', 'externalId', 'client', 'accessKey'] as const
  return {
    ...newConnection(source, enrollment),
    id,
    paused,
    kind: credentials.kind,
    ...Object.fromEntries(texts.map((name) => [name, connection[name] ?? ''])),
    ...Object.fromEntries(identity.map((name) => [name, credentials[name] ?? ''])),
  }
}

/** The kinds of credentials of each source that a page can set, identities without a secret first. */
export const KINDS: Record<Source, readonly string[]> = {
  'aws-data-exports': ['instance', 'environment', 'keys'],
  s3: ['instance', 'environment', 'keys'],
  'azure-exports': ['managed-identity', 'sas', 'account-key'],
  'azure-blob': ['managed-identity', 'sas', 'account-key'],
  gcs: ['instance', 'environment', 'service-account', 'anonymous'],
  folder: [],
  'oci-focus': [],
  bigquery: [],
}

/** Those that this server holds: only administrators of the installation may use them. */
export const AMBIENT: readonly string[] = ['instance', 'environment', 'managed-identity']

/** Those with a secret. */
export const SECRET: readonly string[] = ['keys', 'sas', 'account-key', 'service-account']

export const isAws = (source: string) => source === 'aws-data-exports' || source === 's3'
export const isAzure = (source: string) => source === 'azure-exports' || source === 'azure-blob'
/** Sources whose layout the source itself does not tell. */
export const hasLayout = (source: string) => source === 's3' || source === 'azure-blob' || source === 'gcs'

/** What a source and its credentials do not have is left out, so that an earlier choice leaves nothing behind. */
export function changeInput(values: ConnectionValues) {
  const { source, kind } = values
  const text = (value: string, applies = true) => (applies ? value.trim() || null : null)
  const assumes = isAws(source) && kind !== 'web-identity'
  return {
    source,
    bucket: text(values.bucket, !isAzure(source)),
    account: text(values.account, isAzure(source)),
    container: text(values.container, isAzure(source)),
    prefix: text(values.prefix),
    export: text(values.export, source === 'aws-data-exports'),
    region: text(values.region, isAws(source)),
    layout: text(values.layout, hasLayout(source)),
    marker: text(values.marker, hasLayout(source)),
    from: text(values.from),
    paused: values.paused,
    credentials: {
      kind,
      roleArn: text(values.roleArn, assumes),
      externalId: text(values.externalId, assumes),
      client: text(values.client, kind === 'managed-identity'),
      accessKey: text(values.accessKey, kind === 'keys'),
      secret: SECRET.includes(kind) ? values.secret || null : null,
    },
  }
}

export const createInput = (values: ConnectionValues): AdminConnectionInput => ({
  id: values.id.trim(),
  enrollment: values.enrollment.trim(),
  ...changeInput(values),
})
