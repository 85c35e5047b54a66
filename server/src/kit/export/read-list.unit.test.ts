import { codes } from '@sampan/contract/codes'
import { expect, test } from 'vitest'
import { inListPlace, slicesOf } from './read-list.ts'

interface Read {
  rows: number[]
  next: null
}

/** A list that answers when it is told to. */
function slowList() {
  const waiting: ((page: Read) => void)[] = []
  const list = () => new Promise<Read>((resolve) => waiting.push(resolve))
  return { list, answer: () => waiting.shift()?.({ rows: [1], next: null }) }
}
const contextOf = (accountId: string) => ({ tenant: { id: 'one' }, caller: { accountId } }) as never // all that is read of it

test('one person reads three whole lists at a time, others as many, and a place is given back', async () => {
  const { list, answer } = slowList()
  const begin = (who: string) => slicesOf(contextOf(who), list as never, {} as never).next() // a list of numbers
  const first = [begin('ploy'), begin('ploy'), begin('ploy')]
  await expect(begin('ploy')).rejects.toMatchObject({ code: codes.tooManyRequests })
  const other = slicesOf(contextOf('mai'), list as never, {} as never) // a list of numbers
  const begun = other.next()
  for (const _ of [...first, begun]) answer()
  await Promise.all([...first, begun])
  // Whoever stops reading gives the place back too.
  await other.return(undefined)
  const again = slicesOf(contextOf('mai'), list as never, {} as never) // a list of numbers
  const page = again.next()
  answer()
  expect((await page).value).toEqual([1])
  expect((await again.next()).done).toBe(true)
  for (let time = 0; time < 5; time += 1) {
    const next = slicesOf(contextOf('mai'), list as never, {} as never) // a list of numbers
    const read = next.next()
    answer()
    await read
    await next.next()
  }
})

test('a list holds its place until the file of it is printed', async () => {
  const printed = Promise.withResolvers<void>()
  const print = () => inListPlace(contextOf('nok'), () => printed.promise)
  const first = [print(), print(), print()]
  await expect(print()).rejects.toMatchObject({ code: codes.tooManyRequests })
  printed.resolve()
  await Promise.all(first)
  await print()
})
