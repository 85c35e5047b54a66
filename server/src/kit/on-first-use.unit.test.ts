import { expect, it } from 'vitest'
import { onFirstUse } from './on-first-use.ts'

it('what never changes is made once, and made again after it failed', async () => {
  const answers = [Promise.reject(new Error('too many open files')), Promise.resolve('banks')]
  let count = 0
  const banks = onFirstUse(() => answers[count++] ?? Promise.resolve('made too often'))
  await expect(Promise.all([banks(), banks()])).rejects.toThrow('too many open files')
  expect(await Promise.all([banks(), banks(), banks()])).toEqual(['banks', 'banks', 'banks'])
  expect(count).toBe(2)
})
