import { getUserInfo } from '@sampan/contract/account'
import { getCategoryTree } from '@sampan/contract/category'
import { codes } from '@sampan/contract/codes'
import { listProducts } from '@sampan/contract/product'
import { getTenantInfo } from '@sampan/contract/tenant'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellChanged } from '#kept-reads.ts'
import { heardOf } from '#testing/heard.ts'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let brand: BrandPerson
let creator: CreatorPerson

beforeAll(async () => {
  server = await startTestServer()
  brand = await makeBrand(server)
  creator = await makeCreator(server)
  await makeProduct(server, brand.brandId, { name: 'Rice Milk Serum น้ำนมข้าว' })
})
afterAll(() => server.close())

/** The rate limit counts what goes the usual way; what the door answers carries no count. */
const isFromDoor = (headers: Headers): boolean => !headers.has('x-ratelimit-limit')

/** Calls until the door answers: what was heard of before may still be dropping what is kept. */
async function fromDoor(options: Parameters<TestServer['call']>[2] = {}) {
  await heardOf(async () => {
    const { headers } = await server.call(listProducts, { countryCode: 'TH' }, options)
    expect(isFromDoor(headers)).toBe(true)
  })
  return server.call(listProducts, { countryCode: 'TH' }, options)
}

describe('a hot read', () => {
  it('is answered at the door the second time, with the same bytes and security headers', async () => {
    await fromDoor()
    const usual = await server.call(listProducts, { countryCode: 'TH', sort: 'price_asc' })
    const again = await server.call(listProducts, { countryCode: 'TH', sort: 'price_asc' })
    expect([isFromDoor(usual.headers), isFromDoor(again.headers)]).toEqual([false, true])
    expect(again.data).toEqual(usual.data)
    for (const name of [
      'content-type',
      'content-length',
      'content-security-policy',
      'x-content-type-options',
    ])
      expect(again.headers.get(name), name).toBe(usual.headers.get(name))
  })

  it('travels in fewer bytes to whoever takes them, and reads the same', async () => {
    const ask = async (way: string) => {
      const { method, path } = getCategoryTree
      const headers = { 'content-type': 'application/json', 'accept-encoding': way }
      const body = method === 'POST' ? '{}' : null
      const response = await fetch(server.url + path, { method, headers, body })
      const text = await response.text()
      return { way: response.headers.get('content-encoding'), isFromDoor: isFromDoor(response.headers), text }
    }
    const plain = await ask('identity')
    expect(plain.way).toBeNull()
    for (const way of ['br', 'gzip']) {
      // At the door nobody waits for the packing.
      await heardOf(async () => expect((await ask(way)).way).toBe(way))
      expect(await ask(way)).toEqual({ way, isFromDoor: true, text: plain.text })
    }
    expect((await ask('br;q=0, gzip')).way).toBe('gzip')
    expect((await ask('br')).way).toBe('br')
  })

  it('is told apart by its filters, its country and its language', async () => {
    await fromDoor()
    const others = [
      await server.call(listProducts, { countryCode: 'TH', pageSize: 3 }),
      await server.call(listProducts, { countryCode: 'TH' }, { country: 'VN' }),
      await server.call(listProducts, { countryCode: 'TH' }, { lang: 'th' }),
    ]
    expect(others.map(({ headers }) => isFromDoor(headers))).toEqual([false, false, false])
  })

  it('is never one of what only the caller sees', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { headers, data } = await server.call(listProducts, { savedOnly: true }, { as: creator })
      expect([isFromDoor(headers), data.total]).toEqual([false, 0])
    }
  })

  it('is made anew as soon as what it shows has changed', async () => {
    const { total } = (await fromDoor()).data
    await makeProduct(server, brand.brandId, { name: 'Green Tea' })
    await heardOf(async () => expect((await fromDoor()).data.total).toBe(total + 1))
  })

  it('goes the usual way for a session that has to be renewed, and brings the fresh tokens', async () => {
    await fromDoor({ as: creator })
    const headers = { 'content-type': 'application/json', 'accept-language': 'en', countryCode: 'TH' }
    const answer = await fetch(server.url + listProducts.path, {
      method: 'POST',
      headers: { ...headers, 'refresh-token': creator.tokens.refreshToken },
      body: JSON.stringify({ countryCode: 'TH' }),
    })
    const accessToken = answer.headers.get('access-token') ?? ''
    const tokens = { accessToken, refreshToken: answer.headers.get('refresh-token') ?? '' }
    expect((await server.ok(getUserInfo, {}, { as: { tokens } })).id).toBe(creator.id)
  })

  it('is not answered any more while the site is closed', async () => {
    await server.call(getTenantInfo, {})
    expect(isFromDoor((await server.call(getTenantInfo, {})).headers)).toBe(true)
    await setStation(false)
    await heardOf(async () => expect((await server.call(getTenantInfo, {})).code).toBe(codes.maintenance))
    await heardOf(async () =>
      expect((await server.call(listProducts, { countryCode: 'TH' })).code).not.toBe(codes.ok),
    )
    await setStation(true)
    await heardOf(async () => expect((await server.call(getTenantInfo, {})).code).toBe(codes.ok))
  })

  it('with a body that is broken is refused as anywhere else', async () => {
    await fromDoor()
    const answer = await fetch(server.url + listProducts.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"countryCode":',
    })
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([
      400,
      codes.malformedRequest,
    ])
  })
})

const setStation = (isStation: boolean) =>
  server.app.database.transaction(server.tenantId, (db) => {
    tellChanged(db, server.tenantId, 'tenant')
    return db.execute(sql`update tenant set is_station = ${isStation} where tenant_id = ${server.tenantId}`)
  })
