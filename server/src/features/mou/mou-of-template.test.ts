import { randomUUIDv7 } from 'node:crypto'
import { codes } from '@sampan/contract/codes'
import { openMou } from '@sampan/contract/mou'
import { previewMou } from '@sampan/contract/mou-preview'
import {
  endMouTemplates,
  getMouTemplate,
  listMouTemplateChoices,
  listMouTemplates,
  saveMouTemplate,
} from '@sampan/contract/mou-template'
import type { mouTemplateForm } from '@sampan/contract/mou-template.schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { setTries } from '#kit/call/throttle.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { askInTest, registerTestSubject } from './testing/mous.ts'

let server: TestServer
let siam: BrandPerson
let other: BrandPerson
let nattaya: CreatorPerson
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  other = await makeBrand(server, { name: 'Araw Skin' })
  nattaya = await makeCreator(server, { name: 'ณัฐญา ศรีสุข' })
  admin = await makeStaff(server, 'admin')
  registerTestSubject(server, { creatorId: nattaya.id, brandId: siam.brandId })
})
afterAll(() => server.close())

type Form = z.input<typeof mouTemplateForm>
const formOf = (change: Partial<Form> = {}): Form => ({
  kind: 'participation',
  name: `Video MOU ${randomUUIDv7()}`,
  title: { en: 'Video agreement', th: 'ข้อตกลงวิดีโอ' },
  body: { en: '# Pay\n{creator} earns {reward}.', th: '# ค่าตอบแทน\n{creator} ได้รับ {reward}' },
  ...change,
})
const save = (as: Person, change: Partial<Form> = {}) => server.ok(saveMouTemplate, formOf(change), { as })
const textOf = async (id: string) => {
  const { text } = await server.ok(openMou, { id }, { as: nattaya, lang: 'th' })
  return JSON.stringify(text?.parts)
}

test('a brand writes its own, and what a case signs follows the task, then the brand, then the platform (R180, R181)', async () => {
  const platform = await save(admin, { isDefault: true, body: { en: 'Of the platform for {product}.' } })
  const forAll = await askInTest(server, nattaya, siam)
  expect(await textOf(forAll.id)).toContain('Of the platform for')

  const own = await save(siam, { countryCode: 'TH', isDefault: true })
  expect(own).toMatchObject({ textVersion: 1, brandId: siam.brandId, languages: ['en', 'th'] })
  const byDefault = await askInTest(server, nattaya, siam)
  const thai = await textOf(byDefault.id)
  expect(thai).toContain('ณัฐญา ศรีสุข ได้รับ ฿1,500')
  expect(thai).toContain('ข้อตกลงวิดีโอ')
  expect(thai).not.toContain('Of the platform')

  const named = await save(siam, { body: { en: 'Named by the task.' } })
  const byTask = await askInTest(server, nattaya, siam, named.id)
  expect(await textOf(byTask.id)).toContain('Named by the task.')
  // An ended one holds for nothing any more; what was asked for with it keeps its text.
  await server.ok(endMouTemplates, { ids: [named.id] }, { as: siam })
  const after = await askInTest(server, nattaya, siam, named.id)
  expect(await textOf(after.id)).toContain('ได้รับ')
  expect(await textOf(byTask.id)).toContain('Named by the task.')
  await server.ok(endMouTemplates, { ids: [platform.id] }, { as: admin })
})

test('a new text is a new version for later agreements alone, and two who save at once are told (R180)', async () => {
  const first = await save(siam, { countryCode: 'TH' })
  const asked = await askInTest(server, nattaya, siam, first.id)
  const next = { ...formOf(), ...first, version: first.version, body: { th: 'ฉบับใหม่ {dates}' } }
  const [one, two] = await Promise.all([
    server.call(saveMouTemplate, { ...next, body: { th: 'ฉบับใหม่ {dates}' } }, { as: siam }),
    server.call(saveMouTemplate, { ...next, body: { th: 'อีกฉบับ {dates}' } }, { as: siam }),
  ])
  expect([one.code, two.code].sort()).toEqual([codes.ok, codes.stateChanged].sort())
  // Asked for before it, opened after it: the text is that of the day on which it was asked for.
  expect(await textOf(asked.id)).toContain('ค่าตอบแทน')
  const later = await askInTest(server, nattaya, siam, first.id)
  expect(await textOf(later.id)).toContain('ฉบับ')

  const read = await server.ok(getMouTemplate, { id: first.id }, { as: siam })
  expect(read.versions.map(({ textVersion, used }) => [textVersion, used])).toEqual([
    [2, 1],
    [1, 1],
  ])
  const old = await server.ok(getMouTemplate, { id: first.id, textVersion: 1 }, { as: siam })
  expect(old.body.th).toContain('{reward}')
  // A name alone is no new version.
  const { version } = read
  const renamed = await server.ok(
    saveMouTemplate,
    { ...formOf(), ...read, countryCode: 'TH', version, name: 'Renamed' },
    { as: siam },
  )
  expect(renamed).toMatchObject({ name: 'Renamed', textVersion: 2 })
})

test('what no case can fill in is refused at its text, and so is a text that nobody there can read', async () => {
  const call = (change: Partial<Form>) => server.call(saveMouTemplate, formOf(change), { as: siam })
  const unknown = await call({ body: { en: 'You get {rewards}.' } })
  expect(unknown.code).toBe(codes.invalidInput)
  expect(JSON.stringify(unknown)).toContain('{rewards}')
  expect((await call({ kind: 'sample', body: { en: '{reward}' } })).code).toBe(codes.invalidInput)
  expect((await call({ countryCode: 'TH', body: { id: 'Hanya Indonesia' } })).code).toBe(codes.invalidInput)
  expect((await call({ body: { en: 'x'.repeat(20_001) } })).code).toBe(codes.invalidInput)
  const { name } = await save(siam)
  expect((await call({ name: name.toUpperCase() })).code).toBe(codes.invalidInput)
})

test('a brand reads the platform’s and its own, changes its own alone, and others do not get in', async () => {
  const platform = await save(admin)
  const own = await save(siam)
  const foreign = await save(other)
  const { rows } = await server.ok(listMouTemplates, { pageSize: 50 }, { as: siam })
  const seen = new Map(rows.map((row) => [row.id, row.actions]))
  expect(seen.get(platform.id)).toEqual([])
  expect(seen.get(own.id)).toEqual(['edit', 'end'])
  expect(seen.has(foreign.id)).toBe(false)
  const change = (id: string, version: string) =>
    server.call(saveMouTemplate, { ...formOf(), id, version }, { as: siam })
  expect((await change(platform.id, platform.version)).code).toBe(codes.notFound)
  expect((await change(foreign.id, foreign.version)).code).toBe(codes.notFound)
  expect((await server.call(getMouTemplate, { id: foreign.id }, { as: siam })).code).toBe(codes.notFound)
  for (const as of [nattaya, await makeStaff(server, 'reviewer')])
    expect((await server.call(listMouTemplates, {}, { as })).code).toBe(codes.notAllowed)

  const place = { kind: 'participation', countryCode: 'TH' } as const
  const choices = await server.ok(listMouTemplateChoices, place, { as: siam })
  const ids = choices.rows.map(({ id }) => id)
  expect(ids).toContain(platform.id)
  expect(ids).not.toContain(foreign.id)
  // Of two that are to be the default, the later one is.
  await save(siam, { isDefault: true, countryCode: 'VN', body: { en: 'One' } })
  const second = await save(siam, { isDefault: true, countryCode: 'VN', body: { en: 'Two' } })
  const there = await server.ok(listMouTemplateChoices, { ...place, countryCode: 'VN' }, { as: siam })
  expect(there.standard?.id).toBe(second.id)
})

test('which templates a brand has, only who makes products for it reads', async () => {
  const specialist = await makeStaff(server, 'productSpecialist')
  const own = await save(siam)
  const place = { kind: 'participation', countryCode: 'TH', brandId: siam.brandId } as const
  expect((await server.call(listMouTemplateChoices, place, { as: specialist })).code).toBe(codes.notFound)
  const { brandId: _brandId, ...nowhere } = place
  const platform = await server.ok(listMouTemplateChoices, nowhere, { as: specialist })
  expect(platform.rows.map(({ id }) => id)).not.toContain(own.id)
  const { rows } = await server.ok(listMouTemplateChoices, place, { as: admin })
  expect(rows.map(({ id }) => id)).toContain(own.id)
})

test('a text is printed with a case of one’s own, or with an example, before it is kept', async () => {
  const { id } = await askInTest(server, nattaya, siam)
  const texts = { kind: 'participation', title: {}, body: { th: '{product} {reward}' } } as const
  const printed = await server.ok(
    previewMou,
    { ...texts, language: 'th', countryCode: 'TH', mouId: id },
    { as: siam },
  )
  expect(printed.number).toMatch(/^TK-/)
  const bytes = Buffer.from(await (await fetch(server.url + printed.url)).arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const example = { ...texts, language: 'th', countryCode: 'TH' } as const
  expect((await server.ok(previewMou, example, { as: other })).number).toBe('')
  expect((await server.call(previewMou, { ...example, mouId: id }, { as: other })).code).toBe(codes.notFound)
  await server.inTenant((ctx) => setTries(ctx, `previewMou:${other.id}`, 60))
  expect((await server.call(previewMou, example, { as: other })).code).toBe(codes.tooManyRequests)
})
