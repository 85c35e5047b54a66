import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readTokens, saveTokens } from '#lib/session.ts'
import { draw } from '#ui/testing/draw.tsx'
import { useEndSession } from './end-session.api.ts'

const realFetch = globalThis.fetch
const tokens = {
  accessToken: `x.${btoa(JSON.stringify({ a: 'ploy', s: '1', iat: 1 }))}.x`,
  refreshToken: '1.1.x',
}
/** Who said each call. */
let senders: (string | null)[] = []
beforeEach(() => {
  localStorage.clear()
  senders = []
  globalThis.fetch = (_, init) => {
    senders.push(new Headers(init?.headers).get('access-token'))
    return new Promise(() => undefined)
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  localStorage.clear()
})

function Screen() {
  const endSession = useEndSession()
  return (
    <button type="button" onClick={() => void endSession()}>
      Log out
    </button>
  )
}

test('on a dead line a log-out ends the session here at once, and goes out with its tokens', async () => {
  saveTokens(tokens)
  await draw(() => <Screen />, '/')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(readTokens).toBeUndefined()
  expect(senders).toEqual([tokens.accessToken])
})
