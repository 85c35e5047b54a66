import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askAgain } from './ask-again.ts'

test('a first answer that was asked for before a change is not the last one on the screen', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['listCreators', {}], queryFn })
  const leave = observer.subscribe(() => undefined)

  const asked = askAgain(client, { queryKey: ['listCreators'] })
  answers[0]?.('before the change')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('after the change')
  await asked
  expect(observer.getCurrentResult().data).toBe('after the change')
  leave()
})
