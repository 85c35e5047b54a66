import { expect, test } from 'vitest'
import { checkSilentFaults } from './silent-faults.ts'
import { readSources } from './source.ts'

const check = (text: string, file = 'server/src/db/client.ts') =>
  checkSilentFaults(readSources({ root: '', files: [file], read: () => `${text}\n` })).map(({ line }) => line)

test.each([
  'await work().catch(() => {})',
  'await work().catch(() => undefined)',
  "made.on('error', () => {})",
  "made.once('error', () => {})",
])('an error that is dropped needs a reason: %s', (text) => {
  expect(check(text)).toEqual([1])
})

test.each([
  '// The pool replaces it.\nwork().catch(() => {})',
  "made.on('error', () => {}) // The pool replaces it.",
  'await work().catch((error) => log.warn(error))',
  'const found = await work().catch(() => null)',
  "made.on('close', () => {})",
])('%s', (text) => {
  expect(check(text)).toEqual([])
})

test('tests may drop what they like', () => {
  expect(check('work().catch(() => {})', 'server/src/db/client.test.ts')).toEqual([])
})
