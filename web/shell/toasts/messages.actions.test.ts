import { ref } from 'valtio/vanilla'
import { beforeEach, describe, expect, test } from 'vitest'
import { configState } from '~/session/config.state'
import { dismissToast, notify } from './messages.actions'
import { keptAtMost, messagesState } from './messages.state'

const setProduction = (production: boolean) => {
  const { config } = configState
  configState.config = ref({ ...config, env: { ...config.env, production } })
}
const shown = () => messagesState.items.map(({ summary, count }) => (count > 1 ? `${summary} ×${count}` : summary))

beforeEach(() => {
  messagesState.items = []
  setProduction(false)
})

describe('notify', () => {
  test('A84: production hides errors unless they are forced, and only errors', () => {
    setProduction(true)
    notify({ severity: 'error', summary: 'hidden' })
    notify({ severity: 'error', summary: 'forced', forceProduction: true })
    notify({ severity: 'warn', summary: 'warning' })
    expect(shown()).toEqual(['forced', 'warning'])
    setProduction(false)
    notify({ severity: 'error', summary: 'shown' })
    expect(shown()).toContain('shown')
  })

  test('A85: a problem shows its first error, or its title', () => {
    notify({ severity: 'warn', summary: 'a', message: { errors: { from: 'is no date' }, title: 'Bad request' } })
    notify({ severity: 'warn', summary: 'b', message: { errors: {}, title: 'Bad request' } })
    notify({ severity: 'warn', summary: 'c', message: null })
    expect(messagesState.items.map(({ detail }) => detail)).toEqual(['is no date', 'Bad request', ''])
  })

  test('A93: equal ones are merged, different ones are not', () => {
    notify({ severity: 'info', summary: 'a', message: 'x' })
    notify({ severity: 'info', summary: 'a', message: 'x' })
    notify({ severity: 'info', summary: 'a', message: 'y' })
    notify({ severity: 'warn', summary: 'a', message: 'x' })
    expect(shown()).toEqual(['a ×2', 'a', 'a'])
  })

  test('A93: a flood stays bounded, and a dismissed message may come again', () => {
    for (let i = 0; i < keptAtMost + 50; i++) notify({ severity: 'info', summary: `${i}` })
    expect(messagesState.items).toHaveLength(keptAtMost)
    dismissToast(messagesState.items[0]?.id ?? 0)
    notify({ severity: 'info', summary: '0' })
    expect(shown().at(-1)).toBe('0')
  })
})
