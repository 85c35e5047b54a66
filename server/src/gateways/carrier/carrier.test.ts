import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedParcel } from '../testing/seed-parcel.ts'
import { carrierAccount, startWorld, type World } from '../testing/world.ts'
import { createCarrierGateway, pushTaken } from './carrier.gateway.ts'
import { signOf } from './kuaidi100.ts'

let world: World
/** What the product's callback was sent. */
let pushes: Record<string, string>[] = []
let answerToPush: object = pushTaken

beforeAll(async () => {
  world = await startWorld({
    routes: (app) => {
      app.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      app.post('/callback/:shipment', async (request) => {
        pushes.push(request.body as Record<string, string>)
        return answerToPush
      })
    },
  })
})
beforeEach(() => {
  pushes = []
  answerToPush = pushTaken
})
afterAll(() => world.close())

const salt = 'salt-of-this-shipment'
const callbackUrl = () => `${world.url}/callback/0199`

async function moveTo(trackNum: string, state: string): Promise<void> {
  const { rows } = await world.pool.query('select id from sandbox.parcel where track_num = $1', [trackNum])
  const path = `/sandbox/parcels/${rows[0].id}/move`
  await fetch(world.url + path, { method: 'POST', body: new URLSearchParams({ state }), redirect: 'manual' })
}

describe('queries', () => {
  test('a parcel that nobody knows has no tracking', async () => {
    expect(await world.carrier.query({ company: 'flash-th', trackNum: 'TH015822410000' })).toBeNull()
  })

  test('a parcel under way is told newest first, with times of the company’s zone', async () => {
    await seedParcel(world.pool, {
      company: 'thailand',
      trackNum: 'EF582621152TH',
      events: [
        { state: '1', at: new Date('2026-11-19T07:05:00Z') },
        { state: '0', at: new Date('2026-11-20T01:20:00Z') },
        { state: '5', at: new Date('2026-11-22T01:20:00Z') },
      ],
    })
    const tracking = await world.carrier.query({ company: 'thailand-post', trackNum: 'ef 5826 2115 2 th' })
    expect(tracking).toEqual({
      company: 'thailand-post',
      companyName: 'ไปรษณีย์ไทย Thailand Post',
      serviceCode: 'thailand',
      trackNum: 'EF582621152TH',
      state: 5,
      parcelState: 'out_for_delivery',
      data: [
        {
          context: 'Courier is out for delivery',
          time: '2026-11-22T08:20:00+07:00',
          location: 'Bangkok, Huai Khwang',
          state: 5,
        },
        {
          context: 'Parcel left the sorting centre',
          time: '2026-11-20T08:20:00+07:00',
          location: 'Chiang Mai',
          state: 0,
        },
        {
          context: 'Parcel collected from the sender',
          time: '2026-11-19T14:05:00+07:00',
          location: 'Chiang Mai',
          state: 1,
        },
      ],
    })
  })

  test('SF Express wants a phone number', async () => {
    const parcel = { company: 'sf', trackNum: 'SF1234567890123' }
    await expect(world.carrier.query(parcel)).rejects.toMatchObject({
      failure: 'phoneNeeded',
      returnCode: '408',
    })
    expect(await world.carrier.query({ ...parcel, phone: '13800001234' })).toBeNull()
  })

  test('a wrong key or customer is refused', async () => {
    const base = `${world.url}/sandbox/carrier`
    const with_ = (wrong: object) =>
      createCarrierGateway({ pollBase: base, autoNumberBase: base, ...carrierAccount, ...wrong })
    const parcel = { company: 'flash-th', trackNum: 'TH015822417390' }
    await expect(with_({ key: 'x' }).query(parcel)).rejects.toMatchObject({
      failure: 'accountRefused',
      returnCode: '503',
    })
    await expect(with_({ customer: 'x' }).query(parcel)).rejects.toMatchObject({ failure: 'accountRefused' })
    await expect(
      with_({ key: 'x' }).subscribe({ ...parcel, callbackUrl: callbackUrl(), salt }),
    ).rejects.toMatchObject({ failure: 'accountRefused' })
  })

  test('a company that is not ours, and a service that is away, are told apart', async () => {
    await expect(world.carrier.query({ company: 'pigeon', trackNum: '123456' })).rejects.toMatchObject({
      failure: 'companyRefused',
      isPassing: false,
    })
    const gone = 'http://127.0.0.1:9'
    const heard: Error[] = []
    const away = createCarrierGateway({
      pollBase: gone,
      autoNumberBase: gone,
      ...carrierAccount,
      onNoProposals: (error) => heard.push(error),
    })
    await expect(away.query({ company: 'dhl', trackNum: '1234567890' })).rejects.toMatchObject({
      failure: 'unreachable',
      isPassing: true,
    })
    expect(await away.detect('1Z999AA10123456784')).toEqual([{ code: 'ups', name: 'UPS' }])
    expect(heard).toEqual([expect.objectContaining({ failure: 'unreachable' })])
  })

  test('a number is looked up by shape and by the service', async () => {
    const [first] = await world.carrier.detect('TH0158 2241 7390', 'TH')
    expect(first).toEqual({ code: 'flash-th', name: 'Flash Express' })
    expect(await world.carrier.detect('12')).toEqual([])
    expect(world.carrier.companies('VN').map(({ code }) => code)).toContain('ghtk')
    expect(world.carrier.looksRight('flash-th', 'TH015822417390')).toBe(true)
    expect(world.carrier.looksRight('pigeon', 'TH015822417390')).toBe(false)
  })
})

/** What a client of the service gets that was written by somebody else. */
async function asked(path: string, fields: Record<string, string>, method: 'GET' | 'POST' = 'POST') {
  const url = new URL(`/sandbox/carrier${path}`, world.url)
  const form = new URLSearchParams(fields)
  if (method === 'GET') url.search = form.toString()
  return (await fetch(url, method === 'GET' ? {} : { method, body: form })).json()
}
const queryFor = (param: object) => {
  const text = JSON.stringify(param)
  const sign = signOf(text + carrierAccount.key + carrierAccount.customer)
  return asked('/poll/query.do', { customer: carrierAccount.customer, sign, param: text })
}
const subscribeWith = (param: object, parameters: object = {}) =>
  asked('/poll', {
    schema: 'json',
    param: JSON.stringify({
      key: carrierAccount.key,
      parameters: { callbackurl: callbackUrl(), salt: null, ...parameters },
      ...param,
    }),
  })

describe('the played service speaks as the real one is documented', () => {
  test('a number is looked up by GET and by POST', async () => {
    const fields = { num: 'TH015822419999', key: carrierAccount.key }
    const found = await asked('/autonumber/auto', fields, 'GET')
    expect(found[0]).toEqual({ comCode: 'flashexpress', name: 'Flash Express', lengthPre: 14 })
    expect(await asked('/autonumber/auto', fields)).toEqual(found)
    const refused = { result: false, returnCode: '601' }
    expect(await asked('/autonumber/auto', { ...fields, key: 'x' })).toMatchObject(refused)
  })

  test('it knows its own codes and none of ours', async () => {
    const number = '7512345678901'
    expect(await queryFor({ com: 'debangkuaidi', num: number })).toMatchObject({ returnCode: '500' })
    expect(await queryFor({ com: 'flash-th', num: number })).toMatchObject({ returnCode: '400' })
    expect(await subscribeWith({ company: 'kerrythailand', number })).toMatchObject({ returnCode: '200' })
    expect(await subscribeWith({ company: 'kex-th', number })).toMatchObject({ returnCode: '701' })
    const unknown = { company: '', number: '??????' }
    expect(await subscribeWith(unknown, { autoCom: '1' })).toMatchObject({ returnCode: '702' })
  })

  test('each event has its status and its place, and the parcel its route', async () => {
    const events = [{ state: '1', at: new Date('2026-11-19T07:05:00Z') }]
    await seedParcel(world.pool, { company: 'thailand', trackNum: 'EF582621166TH', events })
    const param = { com: 'thailand', num: 'EF582621166TH', phone: null }
    const answer = await queryFor({ ...param, resultv2: 4 })
    expect(answer).toMatchObject({
      isLoop: false,
      routeInfo: { from: { name: 'Chiang Mai' }, to: { name: 'Bangkok, Huai Khwang' } },
      data: [{ status: '揽收', statusCode: '103', areaName: 'Chiang Mai', areaCode: null }],
    })
    expect(Object.keys((await queryFor(param)).data[0])).toEqual(['time', 'ftime', 'context'])
  })
})

describe('a company whose code at the service nobody knows', () => {
  const parcel = { company: 'spx-th', trackNum: 'SPXTH0123456789' }

  test('is found by the number, and its code is told with every answer', async () => {
    await world.carrier.subscribe({ ...parcel, callbackUrl: callbackUrl(), salt })
    await moveTo(parcel.trackNum, '1')
    const push = world.carrier.parsePush(pushes[0], { salt, company: 'spx-th' })
    expect(push?.tracking).toMatchObject({ company: 'spx-th', serviceCode: 'played_spx_th', state: 1 })
    expect(await world.carrier.query(parcel)).toEqual(push?.tracking)
    const known = { ...parcel, serviceCode: 'played_spx_th' }
    expect(await world.carrier.query(known)).toEqual(push?.tracking)
  })

  test('is never asked for under a word of ours', async () => {
    expect(await world.carrier.query({ company: 'lbc', trackNum: '??111111111' })).toBeNull()
    const unknown = { company: 'lbc', trackNum: '??????', callbackUrl: callbackUrl(), salt }
    await expect(world.carrier.subscribe(unknown)).rejects.toMatchObject({ returnCode: '702' })
  })
})

describe('pushes', () => {
  test('every move is pushed with the right signature and read back', async () => {
    const parcel = { company: 'flash-th', trackNum: 'TH015822417390' }
    await world.carrier.subscribe({ ...parcel, callbackUrl: callbackUrl(), salt })
    expect(await world.carrier.query(parcel)).toBeNull()
    await moveTo(parcel.trackNum, '1')
    await moveTo(parcel.trackNum, '3')
    expect(pushes).toHaveLength(2)
    const [picked, delivered] = pushes.map((form) =>
      world.carrier.parsePush(form, { salt, company: 'flash-th' }),
    )
    expect(picked).toMatchObject({ watch: 'on', tracking: { state: 1, parcelState: 'picked_up' } })
    expect(delivered).toMatchObject({ watch: 'over', tracking: { trackNum: 'TH015822417390', state: 3 } })
    expect(delivered?.tracking?.data).toHaveLength(2)
    expect(delivered?.tracking?.data[0]?.time).toMatch(/\+07:00$/)
    expect(delivered?.tracking).toEqual(await world.carrier.query(parcel))
  })

  test('a push that was changed, or signed with another salt, is nobody’s', async () => {
    const parcel = { company: 'kex-th', trackNum: 'KERPK000123456' }
    await world.carrier.subscribe({ ...parcel, callbackUrl: callbackUrl(), salt })
    await moveTo(parcel.trackNum, '1')
    const [form = {}] = pushes
    const read = (given: unknown, withSalt = salt) =>
      world.carrier.parsePush(given, { salt: withSalt, company: 'kex-th' })
    expect(read(form)).not.toBeNull()
    expect(read({ ...form, sign: form.sign?.toLowerCase() })).not.toBeNull()
    expect(read({ ...form, param: form.param?.replace('"1"', '"3"') })).toBeNull()
    expect(read(form, 'other')).toBeNull()
    expect(read({ param: form.param })).toBeNull()
    expect(read(undefined)).toBeNull()
    expect(read({ param: '{', sign: signOf(`{${salt}`) })).toBeNull()
  })

  test('a watch that the service gave up is told', () => {
    const param = JSON.stringify({ status: 'abort', message: '3天查询无记录', lastResult: null })
    const push = world.carrier.parsePush({ param, sign: signOf(param + salt) }, { salt, company: 'flash-th' })
    expect(push).toEqual({ watch: 'lost', message: '3天查询无记录' })
  })

  test('subscribing again is harmless, and the newest salt counts', async () => {
    const parcel = { company: 'jt-th', trackNum: '820123456789', callbackUrl: callbackUrl() }
    await world.carrier.subscribe({ ...parcel, salt: 'old' })
    await world.carrier.subscribe({ ...parcel, salt })
    await moveTo(parcel.trackNum, '0')
    expect(pushes).toHaveLength(1)
    expect(world.carrier.parsePush(pushes[0], { salt, company: 'jt-th' })).not.toBeNull()
  })

  test('a push that the product does not take is shown on the page', async () => {
    answerToPush = { result: false, returnCode: '500', message: 'not now' }
    const parcel = { company: 'jt-th', trackNum: '123456789012' }
    await world.carrier.subscribe({ ...parcel, callbackUrl: callbackUrl(), salt })
    await moveTo(parcel.trackNum, '14')
    const page = await fetch(`${world.url}/sandbox?tab=parcels&q=123456789012&lang=en`)
    const text = await page.text()
    expect(text).toContain('The product did not take it: HTTP 200 not now')
    expect(text).toContain('Refused')
    expect(text).toContain('Next: Returning')
    expect(await world.carrier.query(parcel)).toMatchObject({ state: 14, parcelState: 'refused' })
  })
})
