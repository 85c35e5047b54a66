import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putBatchAway, showBatch } from './open-batches.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

function logIn(account: string): void {
  kept.set('access-token', `head.${btoa(JSON.stringify({ a: account }))}.tail`)
  kept.set('refresh-token', 'session.1')
}
const batches = () => Object.fromEntries([...kept].filter(([key]) => key.endsWith('open-batches')))

test('two accounts that use one device have their own batches', () => {
  logIn('siam')
  showBatch('1')
  logIn('ploy')
  showBatch('2')
  expect(batches()).toEqual({ 'of:siam:open-batches': '1', 'of:ploy:open-batches': '2' })
  putBatchAway('1')
  expect(batches()).toEqual({ 'of:siam:open-batches': '1', 'of:ploy:open-batches': '2' })
})
