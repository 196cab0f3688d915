import { expect, test } from 'vitest'
import { createInput, newConnection } from './connection-input'

const typed = {
  ...newConnection('s3', 'AWS-2001'),
  id: ' acme ',
  bucket: 'acme-focus',
  account: 'leftover',
  container: 'leftover',
  export: 'leftover',
  prefix: ' costs/ ',
  layout: 'marker',
  marker: '_SUCCESS',
  kind: 'keys',
  accessKey: 'AKIA',
  secret: ' with spaces ',
  client: 'leftover',
}

test('only what the source and the credentials have is sent; a secret stays as it was typed', () => {
  expect(createInput(typed)).toEqual({
    id: 'acme',
    enrollment: 'AWS-2001',
    source: 's3',
    bucket: 'acme-focus',
    account: null,
    container: null,
    prefix: 'costs/',
    export: null,
    region: null,
    layout: 'marker',
    marker: '_SUCCESS',
    from: null,
    paused: false,
    credentials: {
      kind: 'keys',
      roleArn: null,
      externalId: null,
      client: null,
      accessKey: 'AKIA',
      secret: ' with spaces ',
    },
  })
})

test('without keys there is no secret, and Azure has no bucket', () => {
  const { bucket, account, layout, credentials } = createInput({
    ...typed,
    source: 'azure-exports',
    kind: 'managed-identity',
    client: 'client-1',
  })
  expect([bucket, account, layout]).toEqual([null, 'leftover', null])
  expect(credentials).toEqual({
    kind: 'managed-identity',
    roleArn: null,
    externalId: null,
    client: 'client-1',
    accessKey: null,
    secret: null,
  })
})
