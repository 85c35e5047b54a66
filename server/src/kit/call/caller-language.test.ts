import { getUserInfo } from '@sampan/contract/account'
import { listProducts } from '@sampan/contract/product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
})
afterAll(() => server.close())

async function refused(headers: Record<string, string>): Promise<string> {
  const response = await fetch(server.url + getUserInfo.path, { method: getUserInfo.method, headers })
  return ((await response.json()) as { message: string }).message
}

const alphabets = { th: /[\u0e00-\u0e7f]/, zh: /[\u4e00-\u9fff]/, vn: /[ạđơưậếệ]/ } as const
const languageIn = (text: string) =>
  Object.entries(alphabets).find(([, letters]) => letters.test(text))?.[0] ?? 'en or id'

// R74. `en_US` is what clients send that know but two languages.
test.each([
  [{ 'x-language': 'vn', lang: 'zh_CN', 'accept-language': 'th' }, 'vn'],
  [{ 'x-language': 'zh-CN', lang: 'en_US' }, 'zh'],
  [{ 'x-language': 'fr', lang: 'zh_CN', 'accept-language': 'th' }, 'zh'],
  [{ lang: 'zh_CN', 'accept-language': 'th' }, 'zh'],
  [{ lang: 'en_US', 'accept-language': 'th' }, 'en or id'],
  [{ 'accept-language': 'fr, th;q=0.8', countryCode: 'VN' }, 'th'],
  [{ 'accept-language': 'fr', countryCode: 'VN' }, 'vn'],
  [{ 'accept-language': '', countryCode: 'CN' }, 'zh'],
])('a call with %o is answered in %s', async (headers, language) => {
  expect(languageIn(await refused(headers as unknown as Record<string, string>))).toBe(language)
})

test('an answer that is kept is told apart by the language that wins', async () => {
  const of = async (language: string) => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'en', 'x-language': language }
    const response = await fetch(server.url + listProducts.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ countryCode: 'XX' }),
    })
    return languageIn(JSON.stringify(await response.json()))
  }
  for (const language of ['th', 'zh-CN', 'th']) expect(await of(language)).toBe(language.slice(0, 2))
})
