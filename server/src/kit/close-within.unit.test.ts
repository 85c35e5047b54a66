import { expect, test } from 'vitest'
import { createLog } from './call/log.ts'
import { closeWithin, stopMs, stopSteps } from './close-within.ts'

test('all that a server lets go of when it stops takes 15 s at most, together', () => {
  const all = Object.values(stopSteps).reduce((sum, each) => sum + each, 0)
  expect(all).toBeLessThanOrEqual(stopMs)
  expect(stopMs).toBe(15_000)
})

test('a step that hangs is left behind when its time is up, and the next one is taken', async () => {
  const taken: string[] = []
  await using stack = new AsyncDisposableStack()
  const log = createLog('silent')
  stack.defer(closeWithin(log, 'last', 50, async () => taken.push('last')))
  stack.defer(closeWithin(log, 'hanging', 50, () => new Promise(() => {})))
  stack.defer(closeWithin(log, 'failing', 50, () => Promise.reject(new Error('no'))))
  await stack.disposeAsync()
  expect(taken).toEqual(['last'])
})
