// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { portalFetch } from '~/gql/portal-fetch'
import { holdUnsavedInput } from '~/lib/unsaved-input'
import { fakePortal, json } from '~/test/fake-api/fake-portal'
import { checkServerBuild, watchServerBuild } from './version'

const hooks = { mayReload: vi.fn(() => true), refreshUser: vi.fn(async () => undefined), reload: vi.fn() }
const cookies = () => Object.fromEntries(document.cookie.split('; ').map((cookie) => cookie.split('=')))

beforeEach(() => {
  vi.clearAllMocks()
  document.cookie = 'ngVersionControl=; path=/; max-age=0'
})

describe('A77 the build of the server (this client is build 0)', () => {
  test('newer: the cookie is set, the user is read afresh, and the page reloads', async () => {
    hooks.refreshUser.mockImplementationOnce(async () => void expect(cookies()['ngVersionControl']).toBe('7'))
    await checkServerBuild('7', hooks)
    expect(hooks.refreshUser).toHaveBeenCalledBefore(hooks.reload)
    expect(hooks.reload).toHaveBeenCalledOnce()
  })

  test('once: afterwards the cookie is as new', async () => {
    await checkServerBuild('7', hooks)
    await checkServerBuild('7', hooks)
    await checkServerBuild('6', hooks)
    expect(hooks.reload).toHaveBeenCalledOnce()
  })

  test('concurrent responses cause one reload', async () => {
    await Promise.all([checkServerBuild('8', hooks), checkServerBuild('9', hooks)])
    expect(hooks.reload).toHaveBeenCalledOnce()
  })

  test.each([null, '', '0', 'abc', '-1', '1e9', '9999999999999999'])('otherwise nothing: %j', async (build) => {
    await checkServerBuild(build, hooks)
    expect(hooks.reload).not.toHaveBeenCalled()
    expect(cookies()['ngVersionControl'] ?? '').toBe('')
  })

  test('reloads even if the user cannot be fetched again', async () => {
    hooks.refreshUser.mockRejectedValueOnce(new Error('down'))
    await checkServerBuild('7', hooks)
    expect(hooks.reload).toHaveBeenCalledOnce()
  })

  test('with unsaved input it asks first, and a no keeps the page', async () => {
    const release = holdUnsavedInput()
    hooks.mayReload.mockReturnValueOnce(false)
    await checkServerBuild('7', hooks)
    expect(hooks.reload).not.toHaveBeenCalled()
    release()
    await checkServerBuild('8', hooks)
    expect(hooks.mayReload).toHaveBeenCalledOnce()
    expect(hooks.reload).toHaveBeenCalledOnce()
  })

  test('A56 checks every response, and keeps the client version in a cookie', async () => {
    fakePortal({ 'GET /session': json({}, 200, { 'version-control': '12' }) })
    const stop = watchServerBuild({ ...hooks, mayReload: () => false })
    const release = holdUnsavedInput()
    await portalFetch('/session')
    release()
    stop()
    expect(cookies()).toMatchObject({ version: '17.7.5', ngVersionControl: '12' })
  })
})
