// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fakePortal, json, problem } from '~/test/fake-api/fake-portal'

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})

/** A new page each time: the configuration is loaded once per page. */
async function load(reply: Response | (() => Promise<Response>)) {
  const portal = fakePortal({ 'GET /config.json': reply })
  const { loadConfig } = await import('./config.actions')
  const { configState } = await import('./config.state')
  await loadConfig()
  return { ...portal, loadConfig, configState }
}

const env = (name: string) => ({ env: { name, production: false, variant: 'CMP', resellerHosts: [] } })

test('A55 the hostname is kept only where the environment starts with ysl-', async () => {
  await load(json(env('demo')))
  expect(sessionStorage.getItem('hostname')).toBeNull()
  vi.resetModules()
  await load(json(env('ysl-test')))
  expect(sessionStorage.getItem('hostname')).toBe(location.hostname)
})

test('is requested once, and fills missing fields with defaults', async () => {
  const { calls, loadConfig, configState } = await load(json(env('demo')))
  await loadConfig()
  expect(calls).toHaveLength(1)
  expect(configState.config).toMatchObject({ ...env('demo'), features: { switchAfterVisible: true }, demoUsers: [] })
})

test.each([
  ['a refusal', problem(503)],
  ['a network that is down', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s leaves the page as in production, and the next call asks again', async (_, reply) => {
  const { replies, loadConfig, configState } = await load(reply)
  expect(configState.config.env.production).toBe(true)
  replies['GET /config.json'] = json(env('demo'))
  await loadConfig()
  expect(configState.config.env.name).toBe('demo')
})
