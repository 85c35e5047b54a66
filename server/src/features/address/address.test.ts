import { type Address, saveAddress as contract, listAddresses, removeAddress } from '@sampan/contract/address'
import { saveAddress as contractSchemas } from '@sampan/contract/address.schemas'
import { codes } from '@sampan/contract/codes'
import type { RequestOf } from '@sampan/contract/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#context.ts'
import { heardOf } from '#testing/heard.ts'
import { type CreatorPerson, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { findAddress } from './address.queries.ts'
import { type AddressContent, address, dataLook } from './address.tables.ts'
import { noteLook } from './note-look.ts'
import { saveAddress } from './save-address.ts'

let server: TestServer
let nattaya: CreatorPerson
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  nattaya = await makeCreator(server)
  await server.ok(removeAddress, { id: nattaya.addressId }, { as: nattaya })
})

type Form = RequestOf<typeof contract>

const home: Form = {
  countryCode: 'TH',
  addressee: 'ณัฐญา ศรีสุข',
  phone: '081 234 5678',
  areaCodes: ['10', '1033', '103302'],
  address: '12/7 ซอยหลังสวน',
  postcode: '10110',
}

const save = (form: Partial<Form> = {}, as: CreatorPerson = nattaya) =>
  server.ok(contract, { ...home, ...form } as Form, { as })
const list = (as: CreatorPerson = nattaya): Promise<Address[]> => server.ok(listAddresses, {}, { as })

async function refusedFields(form: Partial<Form>, lang = 'en'): Promise<Record<string, string>> {
  const answer = await server.call(contract, { ...home, ...form } as Form, { as: nattaya, lang })
  expect(answer.code).toBe(codes.invalidInput)
  return Object.fromEntries((answer.refusal.fields ?? []).map((field) => [field.path, field.message]))
}

test('an address book asks for log-in, and for a creator', async () => {
  expect((await server.call(listAddresses)).code).toBe(codes.sessionOver)
  expect((await server.call(contract, home)).code).toBe(codes.sessionOver)
  expect((await server.call(removeAddress, { id: nattaya.addressId })).code).toBe(codes.sessionOver)
})

test('a creator saves an address and reads it as it goes on a parcel', async () => {
  const saved = await save({ line: 'nattaya', wechat: 'nattaya_cn', email: 'n@example.com' })
  expect(saved).toMatchObject({
    countryCode: 'TH',
    phone: '+66812345678',
    areaNames: ['กรุงเทพมหานคร', 'คลองเตย', 'คลองตัน'],
    line: 'nattaya',
    wechat: 'nattaya_cn',
    zalo: '',
    isDefault: true,
    lines: ['ณัฐญา ศรีสุข', '12/7 ซอยหลังสวน', 'แขวงคลองตัน เขตคลองเตย', 'กรุงเทพมหานคร 10110'],
  })
  expect(await list()).toEqual([saved])
  // As a client that knows LINE and WhatsApp alone sends it, and as one that empties a field.
  expect(await save({ id: saved.id, line: '' })).toMatchObject({ line: '', wechat: 'nattaya_cn' })
  expect(await save({ id: saved.id, wechat: '' })).toMatchObject({ wechat: '' })
})

test('an address is unreadable in the database', async () => {
  const saved = await save()
  const [row] = await server.app.database
    .forTenant(server.tenantId)
    .select()
    .from(address)
    .where(eq(address.id, saved.id))
  const text = row?.cipher.toString('latin1') ?? ''
  expect(row).toBeDefined()
  expect(text).not.toContain('+66812345678')
  expect(text).not.toContain(Buffer.from('หลังสวน').toString('latin1'))
})

test('each missing part has its own message', async () => {
  const fields = await refusedFields({ addressee: ' ', phone: '', areaCodes: [], address: '', postcode: '' })
  expect(fields).toMatchObject({
    addressee: 'Say who receives the parcel.',
    phone: 'Give a mobile number.',
    areaCodes: 'Choose the area.',
    address: 'Give street and house number.',
    postcode: 'Give the postcode.',
  })
})

test('the phone must be a mobile number of the country, and says so in the language of the caller', async () => {
  for (const phone of ['02 123 4567', '12345', '+84 912 345 678 999']) {
    expect((await refusedFields({ phone })).phone).toContain('This is not a mobile number')
  }
  expect((await refusedFields({ phone: '02 123 4567' }, 'th')).phone).toMatch(/[ก-๙]/)
})

test('areas must exist, belong together and go down to the smallest one', async () => {
  const wrong = 'Choose an area from the list.'
  expect(await refusedFields({ areaCodes: ['10', '4618', '461802'] })).toEqual({ areaCodes: wrong })
  expect(await refusedFields({ areaCodes: ['1033'] })).toEqual({ areaCodes: wrong })
  expect(await refusedFields({ areaCodes: ['nowhere'] })).toEqual({ areaCodes: wrong })
  expect(await refusedFields({ areaCodes: ['10', '1033'] })).toEqual({ areaCodes: 'Choose the area.' })
})

test('a postcode must have the form of its country', async () => {
  expect(Object.keys(await refusedFields({ postcode: '1011' }))).toEqual(['postcode'])
})

test('an address in Viet Nam may leave its postcode out, and writes none', async () => {
  const saigon = await save({
    countryCode: 'VN',
    phone: '0901 234 567',
    areaCodes: ['79', '26743'],
    address: '12 Nguyễn Huệ',
    postcode: '',
  })
  expect(saigon.postcode).toBe('')
  expect(saigon.lines.at(-1)).toBe('TP. Hồ Chí Minh')
})

test('an American address needs its county and its city typed', async () => {
  const american: Partial<Form> = {
    countryCode: 'US',
    phone: '(217) 555-0123',
    areaCodes: ['IL', '17167'],
    address: '1 Oak St',
    postcode: '62704',
  }
  expect(await refusedFields({ ...american, areaCodes: ['IL'], city: 'Springfield' })).toEqual({
    areaCodes: 'Choose the area.',
  })
  expect(await refusedFields(american)).toEqual({ city: 'Give the city.' })
  const saved = await save({ ...american, phone: '(217) 782-0123', city: 'Springfield' })
  expect(saved.lines.at(-1)).toBe('Springfield, IL 62704')
})

test('the first address of a country is its default, and a new default unsets the former', async () => {
  const first = await save()
  const second = await save({ address: '99 ถนนสุขุมวิท' })
  expect(second.isDefault).toBe(false)
  const third = await save({ address: '5 ถนนสีลม', isDefault: true })
  expect((await list()).map((each) => [each.id, each.isDefault])).toEqual([
    [third.id, true],
    [second.id, false],
    [first.id, false],
  ])
})

test('a default cannot be taken away without another one', async () => {
  const only = await save()
  const edited = await save({ id: only.id, address: '13 ซอยหลังสวน', isDefault: false })
  expect(edited).toMatchObject({ id: only.id, address: '13 ซอยหลังสวน', isDefault: true })
  expect(await list()).toEqual([edited])
})

test('each country has a default of its own', async () => {
  const thai = await save()
  const malaysian = await save({
    countryCode: 'MY',
    phone: '012-345 6789',
    areaCodes: ['01', '01001'],
    postcode: '82100',
  })
  expect([thai.isDefault, malaysian.isDefault]).toEqual([true, true])
  expect(await server.ok(listAddresses, { countryCode: 'MY' }, { as: nattaya })).toEqual([malaysian])
})

test('a default that moves to another country leaves its own one with another', async () => {
  const moving = await save()
  const staying = await save({ address: '99 ถนนสุขุมวิท' })
  await save({
    id: moving.id,
    countryCode: 'MY',
    phone: '012-345 6789',
    areaCodes: ['01', '01001'],
    postcode: '82100',
  })
  const defaults = (await list()).filter((each) => each.isDefault).map((each) => each.id)
  expect(defaults.sort()).toEqual([moving.id, staying.id].sort())
})

test('a removed default passes on to the address that was edited last', async () => {
  const first = await save()
  const second = await save({ address: '99 ถนนสุขุมวิท' })
  const third = await save({ address: '5 ถนนสีลม' })
  await save({ id: second.id, address: '100 ถนนสุขุมวิท' })
  await server.ok(removeAddress, { id: first.id }, { as: nattaya })
  expect((await list()).map((each) => [each.id, each.isDefault])).toEqual([
    [second.id, true],
    [third.id, false],
  ])
})

test('removing an address twice is harmless', async () => {
  const { id } = await save()
  await server.ok(removeAddress, { id }, { as: nattaya })
  await server.ok(removeAddress, { id }, { as: nattaya })
  expect(await list()).toEqual([])
})

test('an address of somebody else does not exist', async () => {
  const mine = await save()
  const stranger = await makeCreator(server, { name: 'Budi Santoso' })
  const edit = await server.call(contract, { ...home, id: mine.id }, { as: stranger })
  const remove = await server.call(removeAddress, { id: mine.id }, { as: stranger })
  expect([edit.code, remove.code]).toEqual([codes.notFound, codes.notFound])
  expect(await list()).toEqual([mine])
})

test('of two first addresses saved at once one becomes the default', async () => {
  const hasSaved = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const early = server.inTenant(async (ctx) => {
    const caller = { ...ctx.caller, role: 'creator' as const, accountId: nattaya.id }
    await saveAddress({ ...ctx, caller }, contractSchemas.input.parse(home))
    hasSaved.resolve()
    await mayCommit.promise
  })
  await hasSaved.promise
  const late = save({ address: '99 ถนนสุขุมวิท' })
  await heardOf(async () => expect(await server.inTenant(waiters)).toBe(1))
  mayCommit.resolve()
  await early
  expect((await late).isDefault).toBe(false)
  expect((await list()).map((each) => each.isDefault)).toEqual([true, false])
})

test('the same phone and the same door are found under another creator without reading either', async () => {
  const stranger = await makeCreator(server, { name: 'Budi Santoso' })
  const mine = await save()
  const theirs = await save(
    { addressee: 'Budi', phone: '+66 81-234-5678', address: '12/7  ซอยหลังสวน.' },
    stranger,
  )
  const read = (id: string) =>
    server.app.database.forTenant(server.tenantId).select().from(address).where(eq(address.id, id))
  const [[one], [other]] = await Promise.all([read(mine.id), read(theirs.id)])
  expect(one?.phoneHash.equals(other?.phoneHash ?? Buffer.alloc(0))).toBe(true)
  expect(one?.addressHash.equals(other?.addressHash ?? Buffer.alloc(0))).toBe(true)
})

test('an order finds the sealed content of an address through its owner only', async () => {
  const mine = await save()
  const stranger = await makeCreator(server, { name: 'Budi Santoso' })
  await server.inTenant(async (ctx) => {
    const found = await findAddress(ctx, mine.id, nattaya.id)
    const content = found && ctx.app.cipher.open<AddressContent>(ctx.tenant.id, found.cipher)
    expect(content?.addressee).toBe('ณัฐญา ศรีสุข')
    expect(await findAddress(ctx, mine.id, stranger.id)).toBeUndefined()
  })
})

test('a look at an address is written down for its owner, but not a look at one’s own', async () => {
  const stranger = await makeCreator(server, { name: 'Budi Santoso' })
  const mine = await save()
  await server.inTenant(async (ctx) => {
    const look = { ownerId: nattaya.id, what: 'address', subjectId: mine.id } as const
    const as = (accountId: string) => ({ ...ctx, caller: { ...ctx.caller, accountId } })
    await noteLook(as(nattaya.id), look)
    await noteLook(as(stranger.id), look)
  })
  const looks = await server.app.database
    .forTenant(server.tenantId)
    .select()
    .from(dataLook)
    .where(and(eq(dataLook.ownerId, nattaya.id)))
  expect(looks).toMatchObject([{ viewerId: stranger.id, what: 'address', subjectId: mine.id }])
})

/** How many transactions wait for another one to end. */
async function waiters({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rowCount } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}
