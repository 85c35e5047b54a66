import { listBanks } from '@sampan/contract/bank'
import { codes } from '@sampan/contract/codes'
import type { RequestOf } from '@sampan/contract/endpoint'
import {
  listPayoutMethods,
  type PayoutMethod,
  removePayoutMethod,
  revealPayoutMethod,
  savePayoutMethod,
} from '@sampan/contract/payout'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeFile } from '#features/file/testing/stored-files.ts'
import { findMail, listMail } from '#gateways/mailer/outbox.ts'
import { type CreatorPerson, makeCreator, testPassword } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { payoutMethod } from './payout.tables.ts'
import { findPayoutMethod } from './payout-method.queries.ts'

let server: TestServer
let nattaya: CreatorPerson
const used = new Set<string>()
beforeAll(async () => {
  server = await startTestServer()
  server.app.subjects.payoutUses.push(async (_ctx, id) => used.has(id))
})
afterAll(() => server.close())
beforeEach(async () => {
  nattaya = await makeCreator(server)
})

type Form = RequestOf<typeof savePayoutMethod>

const kasikorn: Form = {
  countryCode: 'TH',
  bankCode: '004',
  accountName: 'ณัฐญา ศรีสุข',
  accountNumber: '123-4-56789-0',
  password: testPassword,
}

const save = (form: Partial<Form> = {}, as: CreatorPerson = nattaya) =>
  server.ok(savePayoutMethod, { ...kasikorn, ...form }, { as })
const list = (as: CreatorPerson = nattaya): Promise<PayoutMethod[]> =>
  server.ok(listPayoutMethods, {}, { as })

async function refusedFields(form: Partial<Form>, lang = 'en'): Promise<Record<string, string>> {
  const answer = await server.call(savePayoutMethod, { ...kasikorn, ...form }, { as: nattaya, lang })
  expect(answer.code).not.toBe(codes.ok)
  return Object.fromEntries((answer.refusal.fields ?? []).map((field) => [field.path, field.message]))
}

/** A pdf that the creator stored with a purpose. */
async function storePdf(ownerId: string, purpose: 'voucher' | 'mou' = 'voucher'): Promise<string> {
  let id = ''
  await server.inTenant(async (ctx) => {
    const bytes = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    id = (await storeFile(ctx, { purpose, name: 'passbook.pdf', bytes, ownerId })).row.id
  })
  return id
}

test('payout methods ask for log-in, and for a creator', async () => {
  expect((await server.call(listPayoutMethods)).code).toBe(codes.sessionOver)
  expect((await server.call(savePayoutMethod, kasikorn)).code).toBe(codes.sessionOver)
  expect((await server.call(removePayoutMethod, { id: nattaya.id })).code).toBe(codes.sessionOver)
})

test('a creator saves a payout method and sees the last four digits of its number', async () => {
  const saved = await save()
  expect(saved).toMatchObject({
    bankName: 'ธนาคารกสิกรไทย (KBank)',
    kind: 'bank',
    accountName: 'ณัฐญา ศรีสุข',
    ending: '7890',
    isDefault: true,
    voucher: null,
    isInUse: false,
  })
  expect(await list()).toEqual([saved])
  expect(JSON.stringify(await list())).not.toContain('1234567890')
})

test('the owner may see the whole number, and nobody else', async () => {
  const { id } = await save()
  expect(await server.ok(revealPayoutMethod, { id }, { as: nattaya })).toEqual({
    accountNumber: '1234567890',
  })
  const stranger = await makeCreator(server, { name: 'Budi Santoso' })
  expect((await server.call(revealPayoutMethod, { id }, { as: stranger })).code).toBe(codes.notFound)
})

test('name and number are unreadable in the database', async () => {
  const { id } = await save({ accountName: 'Nattaya Srisuk' })
  const [row] = await server.app.database
    .forTenant(server.tenantId)
    .select()
    .from(payoutMethod)
    .where(eq(payoutMethod.id, id))
  const text = Object.values(row ?? {})
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join('|')
  expect(row).toBeDefined()
  expect(text).not.toContain('1234567890')
  expect(text).not.toContain('Nattaya')
})

test('each missing part has its own message', async () => {
  expect(await refusedFields({ bankCode: '', accountName: ' ', accountNumber: ' ' })).toEqual({
    bankCode: 'Choose a bank or wallet.',
    accountName: 'Give the name on the account.',
    accountNumber: 'Give the account number.',
  })
  expect(await refusedFields({ bankCode: 'nowhere' })).toEqual({ bankCode: 'Choose a bank or wallet.' })
})

test('a number must look like one of its bank, and the message shows how that looks', async () => {
  expect(await refusedFields({ accountNumber: '12345' })).toEqual({
    accountNumber: 'Check the number: ธนาคารกสิกรไทย (KBank) writes it like 123-4-56789-0.',
  })
  expect((await refusedFields({ accountNumber: '12345' }, 'th')).accountNumber).toMatch(/^ตรวจเลข/)
})

test('a swapped digit is noticed where the world has a checksum', async () => {
  const saudi = { countryCode: 'SA', bankCode: await bankWith('SA', 'iban') } as const
  const american = { countryCode: 'US', bankCode: await bankWith('US', 'aba') } as const
  const hint = /One digit of this number seems wrong/
  expect(
    (await refusedFields({ ...saudi, accountNumber: 'SA03 8000 0000 6080 1016 7591' })).accountNumber,
  ).toMatch(hint)
  expect((await refusedFields({ ...american, accountNumber: '021000012 123456789' })).accountNumber).toMatch(
    hint,
  )
  expect((await save({ ...saudi, accountNumber: 'sa03 8000 0000 6080 1016 7519' })).ending).toBe('7519')
  expect((await save({ ...american, accountNumber: '021000021 / 123456789' })).ending).toBe('6789')
})

async function bankWith(country: 'SA' | 'US', check: string): Promise<string> {
  const banks = await server.ok(listBanks, { countryCode: country })
  return banks.find((bank) => bank.check === check)?.code ?? ''
}

test('a change may leave the number out, which must still fit the bank', async () => {
  const { id } = await save()
  const changed = await save({ id, accountName: 'Nattaya S.', accountNumber: '' })
  expect(changed).toMatchObject({ id, accountName: 'Nattaya S.', ending: '7890' })
  expect(Object.keys(await refusedFields({ id, accountNumber: '', bankCode: '030' }))).toEqual([
    'accountNumber',
  ])
  expect(await list()).toEqual([changed])
})

test('the same account cannot be in one list twice', async () => {
  await save()
  expect(await refusedFields({ accountNumber: '1234567890' })).toEqual({
    accountNumber: 'This account is in your list already.',
  })
})

test('each country has one default, and a removed one passes it on', async () => {
  const first = await save()
  const second = await save({ accountNumber: '2222222222' })
  expect(second.isDefault).toBe(false)
  await save({ id: second.id, accountNumber: '', isDefault: true })
  expect((await list()).map((each) => [each.id, each.isDefault])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  await server.ok(removePayoutMethod, { id: second.id }, { as: nattaya })
  expect((await list()).map((each) => [each.id, each.isDefault])).toEqual([[first.id, true]])
})

test('removing goes by form-data too, and twice is harmless', async () => {
  const { id } = await save()
  const body = new FormData()
  body.set('id', id)
  const response = await fetch(`${server.url}${removePayoutMethod.path}`, {
    method: 'POST',
    headers: { 'access-token': nattaya.tokens.accessToken, 'refresh-token': nattaya.tokens.refreshToken },
    body,
  })
  expect(await response.json()).toMatchObject({ code: codes.ok })
  await server.ok(removePayoutMethod, { id }, { as: nattaya })
  expect(await list()).toEqual([])
})

test('a payout method that a running task pays to cannot be removed, only changed', async () => {
  const { id } = await save()
  used.add(id)
  const answer = await server.call(removePayoutMethod, { id }, { as: nattaya })
  expect([answer.code, answer.message]).toEqual([
    codes.payoutMethodInUse,
    'A running task pays to this account. Change it, or remove it once the task is settled.',
  ])
  expect(await save({ id, accountNumber: '3333333333' })).toMatchObject({ id, ending: '3333', isInUse: true })
  used.delete(id)
  await server.ok(removePayoutMethod, { id }, { as: nattaya })
})

test('a payout method of somebody else does not exist', async () => {
  const { id } = await save()
  const stranger = await makeCreator(server, { name: 'Budi Santoso' })
  const edit = await server.call(savePayoutMethod, { ...kasikorn, id }, { as: stranger })
  const remove = await server.call(removePayoutMethod, { id }, { as: stranger })
  expect([edit.code, remove.code]).toEqual([codes.notFound, codes.notFound])
  await server.inTenant(async (ctx) => {
    expect(await findPayoutMethod(ctx, id, nattaya.id)).toBeDefined()
    expect(await findPayoutMethod(ctx, id, stranger.id)).toBeUndefined()
  })
})

test('a voucher is a file that the creator stored as one', async () => {
  const voucherId = await storePdf(nattaya.id)
  const saved = await save({ voucherId })
  expect(saved.voucher).toMatchObject({ id: voucherId, name: 'passbook.pdf', isPicture: false })
  const opened = await fetch(`${server.url}${saved.voucher?.url}`)
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])

  const stranger = await makeCreator(server, { name: 'Budi Santoso' })
  const wrong = [await storePdf(stranger.id), await storePdf(nattaya.id, 'mou')]
  for (const id of wrong) {
    expect(await refusedFields({ accountNumber: '4444444444', voucherId: id })).toEqual({
      voucherId: 'Upload the voucher again.',
    })
  }
  // A change that leaves it out leaves it there, and null takes it away.
  expect((await save({ id: saved.id, accountNumber: '' })).voucher).toMatchObject({ id: voucherId })
  expect((await save({ id: saved.id, accountNumber: '', voucherId: null })).voucher).toBeNull()
})

test('a change that names no country leaves the account in the country where it is', async () => {
  const vietcombank = { countryCode: 'VN' as const, bankCode: '970436', accountNumber: '1234567890123' }
  const { id } = await save(vietcombank)
  const { countryCode, ...unchanged } = { ...kasikorn, ...vietcombank }
  const form = { ...unchanged, id, accountName: 'Nattaya' }
  const changed = await server.ok(savePayoutMethod, form, { as: nattaya })
  expect(changed).toMatchObject({ countryCode: 'VN', accountName: 'Nattaya' })
})

describe('the mail about where money goes', () => {
  const mails = async (to: string) => {
    const found = await listMail(server.app.database.withoutTenant, to)
    return found.map(({ subject }) => subject).toReversed()
  }
  const toHave = (...subjects: string[]) => expect.poll(() => mails(nattaya.email)).toEqual(subjects)

  test('the owner is told at once of a new account, and of another bank, name or number', async () => {
    const { id } = await save()
    await toHave('เพิ่มวิธีรับเงินใน Sampan test แล้ว')
    await save({ id, accountName: 'Mook Rattana' })
    await toHave('เพิ่มวิธีรับเงินใน Sampan test แล้ว', 'วิธีรับเงินใน Sampan test ถูกเปลี่ยน')
    const [newest] = await listMail(server.app.database.withoutTenant, nattaya.email)
    const text = (await findMail(server.app.database.withoutTenant, newest?.id ?? ''))?.text_body
    expect(text).toContain('ธนาคารกสิกรไทย')
    expect(text).not.toContain('7890')
  })

  test('nobody is written to about what moves no money: another default, the same number once more', async () => {
    const { id } = await save()
    await toHave('เพิ่มวิธีรับเงินใน Sampan test แล้ว')
    await save({ id, accountNumber: '', isDefault: true })
    await save({ id, accountName: 'Mook Rattana' })
    await toHave('เพิ่มวิธีรับเงินใน Sampan test แล้ว', 'วิธีรับเงินใน Sampan test ถูกเปลี่ยน')
  })
})
