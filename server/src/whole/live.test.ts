import { logOut } from '@sampan/contract/account'
import { askBrand } from '@sampan/contract/brand-verification'
import { submitFeedback } from '@sampan/contract/feedback'
import { type Changed, changesPath } from '@sampan/contract/live'
import { approveSamples, rejectSamples } from '@sampan/contract/sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApproved } from '#features/participation/testing/participations.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { noteChange } from '#kit/call/live.ts'
import { type BrandPerson, makeBrand, makeCreator, makeMcn, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let other: BrandPerson
let reviewer: Person
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  other = await makeBrand(server, { name: 'Northern Weavers' })
  reviewer = await makeStaff(server, 'reviewer')
})
afterAll(() => server.close())

/** An open stream, and what came through it. */
interface Heard {
  status: number
  events: { event: string; data: Changed }[]
  isOver: boolean
  close(): void
}

async function listen(
  as: Person | undefined,
  options: { missed?: number; on?: TestServer } = {},
): Promise<Heard> {
  const { missed = 0, on = server } = options
  const away = new AbortController()
  const response = await fetch(`${on.url}${changesPath}?missed=${missed}`, {
    signal: away.signal,
    headers: as ? { 'access-token': as.tokens.accessToken } : {},
  })
  const heard: Heard = { status: response.status, events: [], isOver: false, close: () => away.abort() }
  void read(response, heard).catch(() => {
    heard.isOver = true
  })
  // The first beat says that the stream is open.
  if (response.status === 200) await expect.poll(() => heard.events.length).toBeGreaterThan(0)
  return heard
}

async function read(response: Response, heard: Heard): Promise<void> {
  let rest = ''
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (rest + text).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const [event = '', data = '{}'] = part.split('\n').map((line) => line.slice(line.indexOf(' ') + 1))
      heard.events.push({ event, data: JSON.parse(data) })
    }
  }
  heard.isOver = true
}

const changed = (heard: Heard) =>
  heard.events.filter(({ event }) => event === 'changed').map(({ data }) => data)
const hears = (heard: Heard, kind: 'sample' | 'participation' | 'mou', id: string) =>
  changed(heard).some((data) => data[kind]?.includes(id))

/** Everything told so far has arrived at a listener once this change has: they come in order. */
async function settled(witness: Heard): Promise<void> {
  const { id } = await makeCase(server, siam, { needsMou: false })
  await expect.poll(() => hears(witness, 'sample', id)).toBe(true)
}

describe('the stream of changes', () => {
  test('asks for log-in', async () => {
    expect((await (await fetch(server.url + changesPath)).json()).code).toBe(1004)
  })

  test('tells both sides and the reviewers of a change, and nobody else', async () => {
    const agency = await makeMcn(server)
    const creator = await makeCreator(server, { mcnId: agency.mcnId })
    const stranger = await makeCreator(server)
    const { id } = await makeCase(server, siam, { creator, needsMou: false })
    const people = [siam, creator, reviewer, agency, stranger, other]
    const heard = await Promise.all(people.map((person) => listen(person)))
    const [brand, own, staff, mcn, foreign, rival] = heard as [Heard, Heard, Heard, Heard, Heard, Heard]
    await server.ok(approveSamples, { ids: [id] }, { as: siam })
    for (const each of [brand, own, staff, mcn]) await expect.poll(() => hears(each, 'sample', id)).toBe(true)
    await settled(staff)
    expect(changed(foreign)).toEqual([])
    expect(changed(rival)).toEqual([])
    for (const each of heard) each.close()
  })

  test('tells a creator nothing of a rejection that is hidden still', async () => {
    const { id, creator } = await makeCase(server, siam, { needsMou: false })
    const [own, brand] = [await listen(creator), await listen(siam)]
    await settled(brand)
    own.events.length = 0
    await server.ok(rejectSamples, { ids: [id], reason: 'Not for us' }, { as: siam })
    await expect.poll(() => hears(brand, 'sample', id)).toBe(true)
    await settled(brand)
    expect(changed(own)).toEqual([])
    own.close()
    brand.close()
  })

  test('tells of participations, and of many batches at once', async () => {
    const staff = await listen(reviewer)
    const { id } = await makeApproved(server, siam)
    await expect.poll(() => hears(staff, 'participation', id)).toBe(true)
    staff.close()
  })

  test('tells admins of companies that are looked at and of feedback, and a company of its own', async () => {
    const admin = await makeStaff(server, 'admin')
    const fresh = await makeBrand(server, { isVerified: false })
    const people = [admin, fresh, other, reviewer]
    const heard = await Promise.all(people.map((person) => listen(person)))
    const [staff, own, rival, reader] = heard as [Heard, Heard, Heard, Heard]
    await server.ok(askBrand, { id: fresh.brandId, text: 'Which law office?' }, { as: admin })
    const { id } = await server.ok(submitFeedback, { countryCode: 'TH', contactInfo: 'me', content: 'hello' })
    for (const each of [staff, own])
      await expect.poll(() => changed(each).some(({ brand }) => brand?.includes(fresh.brandId))).toBe(true)
    await expect.poll(() => changed(staff).some(({ feedback }) => feedback?.includes(id))).toBe(true)
    await settled(staff)
    for (const each of [rival, reader])
      expect(changed(each).filter(({ brand, feedback }) => brand || feedback)).toEqual([])
    for (const each of heard) each.close()
  })

  test('tells one who comes back what was missed', async () => {
    const { id } = await makeCase(server, siam, { needsMou: false })
    const staff = await listen(reviewer)
    await settled(staff)
    staff.close()
    const again = await listen(siam, { missed: 5_000 })
    const kinds = () => again.events.map(({ event }) => event)
    // A server that has just begun does not know what there was before.
    await expect.poll(() => hears(again, 'sample', id) || kinds().includes('missed')).toBe(true)
    again.close()
    const late = await listen(siam, { missed: 3_600_000 })
    await expect.poll(() => late.events.map(({ event }) => event)).toContain('missed')
    late.close()
  })

  test('ends with the session', async () => {
    const brand = await makeBrand(server)
    const heard = await listen(brand)
    await server.ok(logOut, {}, { as: brand })
    await expect.poll(() => heard.isOver).toBe(true)
  })

  test('says that too many are open, to one account and in all', async () => {
    const brand = await makeBrand(server)
    const open = await Promise.all(Array.from({ length: 10 }, () => listen(brand)))
    expect((await listen(brand)).status).toBe(429)
    open[0]?.close()
    await expect
      .poll(async () => {
        const next = await listen(brand)
        next.close()
        return next.status
      })
      .toBe(200)
    for (const each of open) each.close()
  })
})

test('a change in one tenant is not heard in another, and a change taken back is not heard at all', async () => {
  const staff = await listen(reviewer)
  const gone = '01900000-0000-7000-8000-00000000dead'
  await server
    .inTenant(async (ctx) => {
      noteChange(ctx, 'sample', gone)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await settled(staff)
  expect(hears(staff, 'sample', gone)).toBe(false)
  staff.close()
})

test('a server that stops ends its streams', async () => {
  const small = await startTestServer({ LIVE_STREAMS: '1' })
  const brand = await makeBrand(small)
  const heard = await listen(brand, { on: small })
  expect((await listen(brand, { on: small })).status).toBe(503)
  await small.close()
  await expect.poll(() => heard.isOver).toBe(true)
})
