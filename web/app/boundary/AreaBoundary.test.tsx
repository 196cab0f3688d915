// @vitest-environment happy-dom
import { act, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addLogSink, type LogEntry } from '~/lib/log'
import { UiProvider } from '~/ui/theme'
import { lazyPage } from '../lazy-page'
import { AreaBoundary } from './AreaBoundary'
import { PageBoundary } from './PageBoundary'

/** React logs errors that a boundary catches; they are expected here. */
const quiet = () => void vi.spyOn(console, 'error').mockImplementation(() => undefined)

async function render(Page: React.ComponentType<{ title: string }>) {
  quiet()
  document.body.innerHTML = '<div id="root"></div>'
  const root = createRoot(document.getElementById('root')!)
  await act(async () =>
    root.render(
      <UiProvider>
        <AreaBoundary>
          <Suspense fallback="loading">
            <Page title="Page" />
          </Suspense>
        </AreaBoundary>
      </UiProvider>,
    ),
  )
  return root
}

const press = () => act(async () => document.querySelector('button')!.click())

afterEach(() => vi.restoreAllMocks())

describe('A84 a failing area shows it in place', () => {
  test('and can be tried again', async () => {
    let broken = true
    const root = await render(() => {
      if (broken) throw new Error('broken')
      return <h1>Works</h1>
    })
    expect(document.querySelector('[role=alert]')?.textContent).toContain('This page could not be shown')
    broken = false
    await press()
    expect(document.querySelector('h1')?.textContent).toBe('Works')
    act(() => root.unmount())
  })

  test('a chunk that cannot be fetched offers a reload, which loads the files of a newer release', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const { Page } = lazyPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    const root = await render(Page)
    expect(document.querySelector('[role=alert]')?.textContent).toContain('could not be loaded')
    await press()
    expect(reload).toHaveBeenCalledOnce()
    act(() => root.unmount())
  })

  test('logs what failed and where, and shows no toast for it', async () => {
    const entries: LogEntry[] = []
    const stop = addLogSink((entry) => entries.push(entry))
    const onError = vi.fn()
    addEventListener('error', onError)
    const failure = new Error('broken')
    const root = await render(() => {
      throw failure
    })
    // The log keeps entries for its first sink: those of the tests before are not meant.
    const own = entries.filter(({ additional }) => additional[0] === failure)
    expect(own.map(({ level }) => level)).toEqual(['error'])
    expect(onError).not.toHaveBeenCalled()
    removeEventListener('error', onError)
    stop()
    act(() => root.unmount())
  })
})

describe('A84 what fails outside of every area', () => {
  test('shows a page with a reload button instead of an empty one', async () => {
    quiet()
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    document.body.innerHTML = '<div id="root"></div>'
    const root = createRoot(document.getElementById('root')!)
    const Broken = () => {
      throw new Error('broken')
    }
    await act(async () =>
      root.render(
        <PageBoundary>
          <Broken />
        </PageBoundary>,
      ),
    )
    expect(document.querySelector('h1')?.textContent).toBe('This page could not be shown')
    await press()
    expect(reload).toHaveBeenCalledOnce()
    act(() => root.unmount())
  })
})
