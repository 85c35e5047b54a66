import { getBatch, startBatch } from '@sampan/contract/batch-run'
import { codes } from '@sampan/contract/codes'
import { decideByMailLink, openMailLink } from '@sampan/contract/mail-link'
import { approveSamples, listSamples } from '@sampan/contract/sample'
import {
  changeSampleGroup,
  endSampleGroups,
  exportSampleGroups,
  getSampleGroup,
  listSampleGroups,
  mailSampleGroup,
  sampleGroupLimits,
  saveSampleGroup,
} from '@sampan/contract/sample-group'
import { sampleStatus } from '@sampan/contract/sample-status'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCase } from '#features/sample/testing/cases.ts'
import { findMail, listMail } from '#gateways/mailer/outbox.ts'
import { setTries } from '#kit/call/throttle.ts'
import { type BrandPerson, makeBrand, makePerson, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let other: BrandPerson
let admin: Person
let colleague: Person

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  other = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
  colleague = await makePerson(server, 'brand', 'Somchai Dee', { brandId: siam.brandId })
})
afterAll(() => server.close())

const make = (name: string, sampleIds: string[] = [], as: Person = siam) =>
  server.ok(saveSampleGroup, { name, sampleIds }, { as })
const groups = async (as: Person, filter: object = {}) =>
  (await server.ok(listSampleGroups, filter, { as })).rows.map(({ name, samples, toReview }) => [
    name,
    samples,
    toReview,
  ])
const inGroup = async (groupId: string, as: Person = siam) =>
  (await server.ok(listSamples, { groupId }, { as })).rows.map(({ id }) => id).sort()

/** The link of the mail that asks somebody to decide on a group. */
const linkOf = (to: Person, group: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const pool = server.app.database.withoutTenant
      const [mail] = (await listMail(pool, to.email)).filter(({ subject }) => subject.includes(group))
      const text = mail && (await findMail(pool, mail.id))?.text_body
      const token = /\/sample-audit\?g=([\w-]+)/.exec(text ?? '')?.[1]
      if (!token) throw new Error('the mail has not come yet')
      return token
    },
    { interval: 50 },
  )

test('a team collects samples under a name, filters by it, and takes them out again; others see nothing of it', async () => {
  const [one, two] = [await makeCase(server, siam), await makeCase(server, siam)]
  const foreign = await makeCase(server, other)
  const group = await make('Songkran fair', [one.id, foreign.id])
  // What is not theirs does not come in.
  expect(group).toMatchObject({ samples: 1, toReview: 1, actions: ['rename', 'mail', 'end'] })
  const added = await server.ok(
    changeSampleGroup,
    { groupId: group.id, ids: [two.id, one.id] },
    { as: colleague },
  )
  expect(added).toMatchObject({ done: 2 })
  expect(await inGroup(group.id)).toEqual([one.id, two.id].sort())
  await server.ok(approveSamples, { ids: [one.id] }, { as: siam })
  expect(await groups(colleague)).toEqual([['Songkran fair', 2, 1]])

  expect(await groups(other)).toEqual([])
  expect(await inGroup(group.id, other)).toEqual([])
  expect(await inGroup(group.id, admin)).toEqual([])
  const refused = [
    await server.call(getSampleGroup, { id: group.id }, { as: other }),
    await server.call(changeSampleGroup, { groupId: group.id, ids: [foreign.id] }, { as: other }),
    await server.call(mailSampleGroup, { id: group.id, readerIds: [other.id] }, { as: other }),
  ]
  expect(refused.map(({ code }) => code)).toEqual([codes.notFound, codes.notFound, codes.notFound])
  expect(
    await server.call(listSampleGroups, {}, { as: await makeStaff(server, 'creatorSpecialist') }),
  ).toMatchObject({ code: codes.notAllowed })

  const out = { groupId: group.id, ids: [one.id], isIn: false }
  expect(await server.ok(changeSampleGroup, out, { as: siam })).toMatchObject({ done: 1 })
  expect(await inGroup(group.id)).toEqual([two.id])
  const file = await server.ok(exportSampleGroups, { format: 'csv', filter: {} }, { as: siam })
  expect(file.rows).toBe(1)
})

test('a group has its name once while it is used, is renamed from the latest page alone, ended and brought back', async () => {
  const group = await make('Harbour', [], other)
  expect(await server.call(saveSampleGroup, { name: ' HARBOUR ' }, { as: other })).toMatchObject({
    code: codes.invalidInput,
    data: { fields: [{ path: 'name' }] },
  })
  expect(await server.call(saveSampleGroup, { name: ' ' }, { as: other })).toMatchObject({
    code: codes.invalidInput,
  })
  const renamed = await server.ok(
    saveSampleGroup,
    { id: group.id, name: 'Pier', version: group.version },
    { as: other },
  )
  expect(renamed).toMatchObject({ name: 'Pier' })
  const stale = { id: group.id, name: 'Quay', version: group.version }
  expect(await server.call(saveSampleGroup, stale, { as: other })).toMatchObject({ code: codes.stateChanged })

  const sample = await makeCase(server, other)
  await server.ok(changeSampleGroup, { groupId: group.id, ids: [sample.id] }, { as: other })
  expect(await server.ok(endSampleGroups, { ids: [group.id] }, { as: other })).toMatchObject({ done: 1 })
  expect(await groups(other)).toEqual([])
  expect(await groups(other, { view: 'ended', sort: 'name', query: 'pie' })).toEqual([['Pier', 1, 1]])
  // What was in it can still be found; nothing more comes in.
  expect(await inGroup(group.id, other)).toEqual([sample.id])
  const late = { groupId: group.id, ids: [sample.id] }
  expect(await server.call(changeSampleGroup, late, { as: other })).toMatchObject({
    code: codes.stateChanged,
  })
  await make('Pier', [], other)
  const back = await server.ok(endSampleGroups, { ids: [group.id], isEnded: false }, { as: other })
  expect(back).toMatchObject({ failed: 1, rows: [{ code: codes.nameTaken }] })
})

test('all that match come into a group in the background, and all of a group are decided together', async () => {
  const first = await makeCase(server, siam)
  const second = await makeCase(server, siam, { product: first.product })
  const group = await make('Everything')
  const filter = { view: 'toReview', productIds: [first.product.id] }
  const run = async (request: object) => {
    const batch = await server.ok(startBatch, request as never, { as: siam })
    await server.runJob('batch-run', { id: batch.id })
    return server.ok(getBatch, { id: batch.id }, { as: siam })
  }
  expect(
    await run({ verb: 'changeSampleGroup', input: { groupId: group.id, isIn: true }, filter }),
  ).toMatchObject({ done: 2 })
  expect(await inGroup(group.id)).toEqual([first.id, second.id].sort())
  expect(
    await run({ verb: 'approveSamples', filter: { view: 'toReview', groupId: group.id } }),
  ).toMatchObject({
    done: 2,
  })
  expect(await run({ verb: 'endSampleGroups', filter: { view: 'open', query: 'Everything' } })).toMatchObject(
    {
      done: 1,
    },
  )
})

test('a colleague gets what waits of a group by mail and decides on it by the link, without logging in', async () => {
  const cases = [await makeCase(server, siam), await makeCase(server, siam)]
  const decided = await makeCase(server, siam)
  const group = await make(
    'To decide',
    [...cases, decided].map(({ id }) => id),
  )
  await server.ok(approveSamples, { ids: [decided.id] }, { as: siam })
  const { readers } = await server.ok(getSampleGroup, { id: group.id }, { as: siam })
  expect(readers.map(({ id }) => id).sort()).toEqual([siam.id, colleague.id].sort())
  const stranger = await server.call(mailSampleGroup, { id: group.id, readerIds: [admin.id] }, { as: siam })
  expect(stranger).toMatchObject({ code: codes.notFound })

  const sent = await server.ok(mailSampleGroup, { id: group.id, readerIds: [colleague.id] }, { as: siam })
  expect(sent).toEqual({ readers: 1, samples: 2, left: 0 })
  const token = await linkOf(colleague, 'To decide')
  const link = await server.ok(openMailLink, { token }, {})
  expect(link.cases.map(({ id }) => id).sort()).toEqual(cases.map(({ id }) => id).sort())
  await server.ok(
    decideByMailLink,
    { token, decisions: cases.map(({ id }) => ({ id, verb: 'approve' as const })) },
    {},
  )
  const rows = await server.ok(listSamples, { groupId: group.id }, { as: siam })
  expect(rows.rows.every(({ status }) => status !== sampleStatus.underReview)).toBe(true)
  // Nothing waits any more, so nobody is mailed.
  const again = await server.ok(mailSampleGroup, { id: group.id, readerIds: [colleague.id] }, { as: siam })
  expect(again).toEqual({ readers: 0, samples: 0, left: 0 })

  const late = await makeCase(server, siam)
  await server.ok(changeSampleGroup, { groupId: group.id, ids: [late.id] }, { as: siam })
  await server.inTenant((ctx) => setTries(ctx, `sampleGroup:mail:${group.id}`, sampleGroupLimits.perDay))
  const often = await server.call(mailSampleGroup, { id: group.id, readerIds: [colleague.id] }, { as: siam })
  expect(often).toMatchObject({ code: codes.tooManyRequests })
})
