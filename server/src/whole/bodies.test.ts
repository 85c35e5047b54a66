import { listSessions } from '@sampan/contract/access'
import { getUserInfo, logIn } from '@sampan/contract/account'
import { getCategoryTree } from '@sampan/contract/category'
import { codes } from '@sampan/contract/codes'
import { submitFeedback } from '@sampan/contract/feedback'
import { submitInvitation } from '@sampan/contract/invitation'
import { removePayoutMethod } from '@sampan/contract/payout'
import { listProducts } from '@sampan/contract/product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CreatorPerson, makeBrand, makeCreator, makeProduct, testPassword } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let nattaya: CreatorPerson
beforeAll(async () => {
  server = await startTestServer()
  nattaya = await makeCreator(server)
  const siam = await makeBrand(server)
  await makeProduct(server, siam.brandId)
})
afterAll(() => server.close())

interface Said {
  status: number
  code: number
  data: never
}

async function post(path: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<Said> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { countrycode: 'TH', ...headers },
    ...(body !== undefined && { body }),
  })
  return { ...((await answer.json()) as Said), status: answer.status }
}
const json = { 'content-type': 'application/json' }
const tokens = () => ({
  'access-token': nattaya.tokens.accessToken,
  'refresh-token': nattaya.tokens.refreshToken,
})

test('a body that is announced as JSON and empty has no fields', async () => {
  for (const body of ['', ' \n']) {
    expect((await post(getCategoryTree.path, body, json)).code).toBe(codes.ok)
    expect((await post(listProducts.path, body, json)).data).toMatchObject({ total: 1 })
  }
  expect((await post(getCategoryTree.path, undefined, json)).code).toBe(codes.ok)
  expect((await post(getCategoryTree.path)).code).toBe(codes.ok)
  const broken = await post(getCategoryTree.path, '{"type":', json)
  expect([broken.status, broken.code]).toEqual([400, codes.malformedRequest])
})

test('a form as browsers send it is read like JSON', async () => {
  const form = new URLSearchParams({ email: nattaya.email, password: testPassword })
  const { code, data } = await post(logIn.path, form)
  expect(code).toBe(codes.ok)
  const as = { tokens: data as never }
  expect((await server.ok(getUserInfo, {}, { as })).id).toBe(nattaya.id)
  expect(
    (await post(listProducts.path, new URLSearchParams({ productQuery: 'nothing' }))).data,
  ).toMatchObject({
    total: 0,
  })
})

test('parameters of a POST may be in its query; the body counts where both have one', async () => {
  const found = (query: string, body?: object) =>
    post(`${listProducts.path}?${query}`, body && JSON.stringify(body), body ? json : {})
  expect((await found('productQuery=nothing')).data).toMatchObject({ total: 0 })
  expect((await found('pageSize=5')).data).toMatchObject({ total: 1, pageSize: 5 })
  expect((await found('pageSize=5', { pageSize: 7 })).data).toMatchObject({ pageSize: 7 })
  const removed = await post(`${removePayoutMethod.path}?id=${nattaya.id}`, new FormData(), tokens())
  expect(removed.code).toBe(codes.notFound)
  expect((await server.call(listSessions, {}, { as: nattaya })).code).toBe(codes.ok)
})

test('a form of many fields is taken, and a field that comes several times is a list', async () => {
  const form = new FormData()
  for (let at = 0; at < 40; at += 1) form.set(`more${at}`, 'x')
  form.set('countryCode', 'TH')
  form.set('contactInfo', 'me@example.com')
  form.set('content', 'Hello')
  expect((await post(submitFeedback.path, form)).code).toBe(codes.ok)
  const profile = new FormData()
  profile.set('status', '1')
  for (const kind of ['Creator', 'Singer']) profile.append('creatorType', kind)
  profile.append('mainContentCategories[]', 'Suncare')
  const { data } = await post(submitInvitation.path, profile, tokens())
  const paths = (data as { fields: { path: string }[] }).fields.map(({ path }) => path)
  expect(paths).toContain('creatorType.1')
  expect(paths).not.toContain('creatorType.0')
  expect(paths.filter((path) => path.startsWith('mainContentCategories'))).toEqual([])
})

test('a list is written the same way in a form, in a form as browsers send it, and in a query', async () => {
  const entries: [string, string][] = [
    ['status', '1'],
    ['creatorType', 'Creator'],
    ['creatorType', 'Singer'],
    ['mainContentCategories[]', 'Suncare'],
  ]
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  const faultsOf = async (answer: Promise<Said>) =>
    ((await answer).data as { fields: { path: string }[] }).fields.map(({ path }) => path)
  const asForm = await faultsOf(post(submitInvitation.path, form, tokens()))
  expect(asForm).toContain('creatorType.1')
  const encoded = new URLSearchParams(entries)
  expect(await faultsOf(post(submitInvitation.path, encoded, tokens()))).toEqual(asForm)
  const inQuery = post(`${submitInvitation.path}?${encoded}`, undefined, tokens())
  expect(await faultsOf(inQuery)).toEqual(asForm)
})

test('no password and no code is taken from the query of a POST', async () => {
  const query = new URLSearchParams({ email: nattaya.email, password: testPassword })
  const asked = await post(`${logIn.path}?${query}`)
  expect(asked.code).toBe(codes.invalidInput)
  expect((asked.data as { fields: { path: string }[] }).fields.map(({ path }) => path)).toContain('password')
  const { code } = await post(
    `${logIn.path}?email=${nattaya.email}`,
    new URLSearchParams({ password: testPassword }),
  )
  expect(code).toBe(codes.ok)
})
