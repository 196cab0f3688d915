// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { CloudType, User } from '~/session'
import { docsOf, showsDocs, showsNews } from './environment'

const env = { name: 'demo', production: false, variant: 'CMP', resellerHosts: [] as string[] }
const userOf = (eaapiType: CloudType, clientType: string | null = null) =>
  ({ userProfile: { eaapiType, clientType } }) as User

test.each<[CloudType, string | null, string]>([
  ['AWS', 'RESELLER', 'csp-customer'],
  ['GCP', 'reseller', 'csp-customer'],
  ['GCP', null, 'gcp-usage'],
  ['AWS', 'other', 'aws-usage'],
  ['XCLOUD', null, 'xcloud-usage'],
  ['AZURE', null, 'azure-usage'],
  ['CLOUDSEC', null, 'azure-usage'],
])('A13 %s of client type %s reads %s', (cloud, client, type) => {
  expect(docsOf(userOf(cloud, client))).toBe(`/pages/cmp/docs/${type}_index`)
})

describe('where the book and the bell show', () => {
  test('A24 no book in production and on the hosts of resellers', () => {
    expect(showsDocs(env)).toBe(true)
    expect(showsDocs({ ...env, production: true })).toBe(false)
    expect(showsDocs({ ...env, resellerHosts: ['elsewhere.example', location.hostname] })).toBe(false)
    expect(showsDocs({ ...env, resellerHosts: ['elsewhere.example'] })).toBe(true)
  })

  test('A25 no bell in production and in environments named ysl-…', () => {
    expect(showsNews(env)).toBe(true)
    expect(showsNews({ ...env, production: true })).toBe(false)
    expect(showsNews({ ...env, name: 'ysl-eu' })).toBe(false)
    expect(showsNews({ ...env, name: 'my-ysl-eu' })).toBe(true)
  })
})
