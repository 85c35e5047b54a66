import { expect, test, vi } from 'vitest'
import { walkAgain } from './walk-again.mjs'

const file = (name, passed) => ({ name, passed, skipped: 0, failures: [`${name} › a step\nTimeout`] })
const failedIn = (...failedFiles) => ({
  ...{ passed: 100, failed: failedFiles.length, skipped: 6 },
  ...{ failures: failedFiles.flatMap(({ failures }) => failures), failedFiles },
})

test('a journey that passes alone is told as unsteady, and its tests are counted once', async () => {
  const walk = vi.fn(async () => ({ passed: 8, failed: 0, skipped: 0, failures: [] }))
  const result = await walkAgain(failedIn(file('e2e/a.spec.ts', 7)), walk)
  expect(walk).toHaveBeenCalledExactlyOnceWith(['e2e/a.spec.ts'])
  expect(result).toMatchObject({ passed: 101, failed: 0, skipped: 6, failures: [] })
  expect(result.unsteady).toEqual(['e2e/a.spec.ts › a step\nTimeout'])
})

test('a journey that fails again has failed', async () => {
  const failures = ['e2e/a.spec.ts › a step\nTimeout']
  const walk = async () => ({ passed: 7 + 4, failed: 1, skipped: 0, failures })
  const result = await walkAgain(failedIn(file('e2e/a.spec.ts', 7), file('e2e/b.spec.ts', 3)), walk)
  expect(result).toMatchObject({ passed: 101, failed: 1, failures })
  expect(result.unsteady).toEqual(['e2e/b.spec.ts › a step\nTimeout'])
})

test('a second walk that breaks outside of the files changes nothing', async () => {
  const walk = async () => ({ passed: 0, failed: 1, skipped: 0, failures: ['vitest ended with code 1'] })
  const first = failedIn(file('e2e/a.spec.ts', 7))
  expect(await walkAgain(first, walk)).toMatchObject({
    passed: 100,
    failed: 1,
    failures: first.failures,
    unsteady: [],
  })
})

test('many failures, and those outside of files, are not repeated', async () => {
  const walk = vi.fn()
  const many = failedIn(file('e2e/a.spec.ts', 1), file('e2e/b.spec.ts', 1), file('e2e/c.spec.ts', 1))
  expect(await walkAgain(many, walk)).toMatchObject({ failed: 3, unsteady: [] })
  const outside = { ...failedIn(file('e2e/a.spec.ts', 1)), failed: 2 }
  expect(await walkAgain(outside, walk)).toMatchObject({ failed: 2, unsteady: [] })
  expect(await walkAgain({ ...failedIn(), passed: 9 }, walk)).toMatchObject({ passed: 9, failed: 0 })
  expect(walk).not.toHaveBeenCalled()
})
