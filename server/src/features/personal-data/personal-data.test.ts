import { changeAccess } from '@sampan/contract/access'
import { getUserDetail, getUserInfo, logIn } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { importCommissions } from '@sampan/contract/commission'
import { submitFeedback } from '@sampan/contract/feedback'
import { deleteAccount, getExport, getLeaving, requestExport } from '@sampan/contract/personal-data'
import { getSample, withdrawSample } from '@sampan/contract/sample'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findAccountByEmail } from '#features/account/account.queries.ts'
import { account } from '#features/account/account.tables.ts'
import { hashPassword } from '#features/account/password.ts'
import { forgetAllTries, nextMail } from '#features/account/testing/mailbox.ts'
import type { AddressContent } from '#features/address/address.tables.ts'
import { makePayoutMethod } from '#features/payout/testing/payouts.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let passwordHash: string
let nattaya: CreatorPerson
const password = 'sampan1'

beforeAll(async () => {
  server = await startTestServer()
  passwordHash = await hashPassword(password)
})
afterAll(() => server.close())
beforeEach(async () => {
  await forgetAllTries(server)
  nattaya = await makeOwner()
})

async function makeOwner(name?: string): Promise<CreatorPerson> {
  const person = await makeCreator(server, name ? { name } : {})
  await server.app.database.transaction(server.tenantId, (db) =>
    db.update(account).set({ passwordHash }).where(eq(account.id, person.id)),
  )
  return person
}
const logInAs = async (who: CreatorPerson, typed = password) => ({
  tokens: await server.ok(logIn, { email: who.email, password: typed }),
})
const codeOf = async (as: { tokens: CreatorPerson['tokens'] }) =>
  (await server.call(getUserInfo, {}, { as: { tokens: { ...as.tokens } } })).code
const fieldsOf = (answer: Awaited<ReturnType<typeof server.call>>) =>
  answer.refusal.fields?.map(({ path, message }) => [path, message])

const day = 86_400_000
/** As if the owner had left so many days ago. */
async function ageLeaving(id: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * day)
  await server.app.database.transaction(server.tenantId, (db) =>
    db.update(account).set({ leftAt: then, disabledAt: then }).where(eq(account.id, id)),
  )
}
const inDatabase = <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.app.database.transaction(
    server.tenantId,
    async (db) => (await db.$client.query<T>(text, values)).rows,
  )

test('an account stays while anything of it runs, and says what', async () => {
  const brand = await makeBrand(server)
  const made = await makeCase(server, brand, { creator: nattaya })
  const leaving = await server.ok(getLeaving, {}, { as: nattaya })
  expect(leaving.running).toMatchObject([
    { id: made.id, kind: 'sample', number: made.number, brand: brand.name.replace(' owner', '') },
  ])
  const refused = await server.call(deleteAccount, { password }, { as: nattaya })
  expect([refused.code, refused.message]).toEqual([
    codes.workStillRuns,
    '1 sample or task is not over yet. Finish or withdraw it first.',
  ])
  expect(await codeOf(nattaya)).toBe(codes.ok)
  await server.ok(withdrawSample, { id: made.id, reason: 'I leave' }, { as: nattaya })
  expect(await server.ok(getLeaving, {}, { as: nattaya })).toMatchObject({ running: [], runningCount: 0 })
})

test('whoever leaves proves to be the owner, is out everywhere, and comes back by a log-in', async () => {
  const phone = await logInAs(nattaya)
  const wrong = await server.call(deleteAccount, { password: 'guess-1' }, { as: nattaya })
  expect(fieldsOf(wrong)?.[0]?.[0]).toBe('password')
  await server.ok(deleteAccount, { password }, { as: nattaya })
  expect(await codeOf(nattaya)).toBe(codes.sessionOver)
  expect(await codeOf({ tokens: { ...phone.tokens, accessToken: 'over' } })).toBe(codes.sessionOver)
  expect((await nextMail(server, nattaya.email)).text_body).toContain('/m/login')
  await ageLeaving(nattaya.id, 13)
  await server.runJob('personal-data-erase')
  const back = await logInAs(nattaya)
  expect((await server.ok(getUserDetail, {}, { as: back })).email).toBe(nattaya.email)
  await server.runJob('personal-data-erase')
  expect(await codeOf(back)).toBe(codes.ok)
})

test('whoever left and was switched off by staff does not come back', async () => {
  const admin = await makeStaff(server, 'admin')
  await server.ok(deleteAccount, { password }, { as: nattaya })
  await server.ok(changeAccess, { accountId: nattaya.id, isDisabled: true, reason: 'Twice' }, { as: admin })
  const answer = await server.call(logIn, { email: nattaya.email, password })
  expect(answer.code).toBe(codes.accountDisabled)
})

test('after 14 days nothing personal is left, and the brand keeps its record without the name', async () => {
  const brand = await makeBrand(server)
  nattaya = await makeOwner('Wipawee Unmistakable')
  const made = await makeCase(server, brand, { creator: nattaya })
  await makePayoutMethod(server, nattaya.id)
  await server.ok(withdrawSample, { id: made.id, reason: 'Changed my mind' }, { as: nattaya })
  const [creatorRow] = await inDatabase<{ handle: string }>(
    'select handle from creator where account_id = $1',
    [nattaya.id],
  )
  await inDatabase(`update creator set languages = '{th}' where account_id = $1 returning id`, [nattaya.id])
  await server.ok(deleteAccount, { password }, { as: nattaya })
  await ageLeaving(nattaya.id, 15)
  await server.runJob('personal-data-erase')
  const [left] = await inDatabase('select languages from creator where account_id = $1', [nattaya.id])
  expect(left).toEqual({ languages: [] })

  const tables = await inDatabase<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('tenant', 'tenant_host')",
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const found = await inDatabase(`select from ${name} t where t::text ilike any($1) limit 1`, [
      ['%Wipawee%', `%${nattaya.email}%`, `%"${creatorRow?.handle}"%`, `%,${creatorRow?.handle},%`],
    ])
    if (found.length > 0) holding.push(name)
  }
  // What others were told is theirs, and forgotten after 90 days.
  expect(holding.filter((name) => name !== 'notification')).toEqual([])

  const [kept] = await inDatabase<{ address_cipher: Buffer }>(
    'select address_cipher from sample where id = $1',
    [made.id],
  )
  expect(
    server.app.cipher.open<AddressContent>(server.tenantId, kept?.address_cipher ?? Buffer.alloc(0)),
  ).toMatchObject({ addressee: '', phone: '', address: '' })
  expect(await inDatabase('select from address where account_id = $1', [nattaya.id])).toEqual([])
  const seen = await server.ok(getSample, { id: made.id }, { as: brand })
  expect(JSON.stringify(seen)).toMatch(/บัญชีที่ลบแล้ว [0-9A-F]{4}/)
  expect(JSON.stringify(seen)).toContain('Changed my mind')

  expect((await server.call(logIn, { email: nattaya.email, password })).code).toBe(codes.logInFailed)
  await expect.poll(async () => (await nextMail(server, nattaya.email)).text_body).toContain('ลบบัญชีของคุณแล้ว')
})

/** A post that went and was appealed, and a commission of an order, both of the creator. */
async function giveStrikeAndCommission(brand: BrandPerson): Promise<void> {
  const { id: productId } = await makeProduct(server, brand.brandId)
  await inDatabase("update product set shop_number = '1729' where id = $1", [productId])
  const [row] = await inDatabase<{ handle: string }>('select handle from creator where account_id = $1', [
    nattaya.id,
  ])
  const form = new FormData()
  const csv = `order_id,creator,product,month,currency,commission\n5791,${row?.handle},1729,2026-10,THB,52.35`
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'october.csv')
  const { tokens } = await makeStaff(server, 'admin')
  const headers = { 'access-token': tokens.accessToken, 'refresh-token': tokens.refreshToken }
  await fetch(server.url + importCommissions.path, { method: 'POST', headers, body: form })
  await inDatabase(
    `insert into strike (tenant_id, id, kind, subject_id, brand_id, account_id, creator_id, platform, handle, country_code,
       number, title, post_url, status, status_since, seen_at, gone_at, keep_until, appeal_ground, appeal_text, appealed_at,
       created_at, updated_at)
     values ($1, gen_random_uuid(), 'sample', gen_random_uuid(), $2, $3, $4, 1, 'nattaya', 'TH', 'SP-1', '{}', 'https://t.co/1',
       3, now(), now(), now(), now(), 'wasPublic', 'It was public', now(), now(), now())`,
    [server.tenantId, brand.brandId, nattaya.id, nattaya.creatorId],
  )
}

test('the email of somebody who leaves while on the blacklist is free when that is over, and the last mail says so', async () => {
  const set = (change: Partial<typeof account.$inferInsert>) =>
    server.inTenant(({ db }) => db.update(account).set(change).where(eq(account.id, nattaya.id)))
  const sealed = () => server.inTenant((ctx) => findAccountByEmail(ctx, nattaya.email))
  await set({ blacklistedAt: new Date() })
  await server.ok(deleteAccount, { password }, { as: nattaya })
  await ageLeaving(nattaya.id, 15)
  await server.runJob('personal-data-erase')
  await expect.poll(async () => (await nextMail(server, nattaya.email)).text_body).toContain('บัญชีดำ')
  await server.runJob('personal-data-erase')
  expect((await sealed())?.id).toBe(nattaya.id)
  await set({ blacklistedAt: null })
  await server.runJob('personal-data-erase')
  expect(await sealed()).toBeUndefined()
})

test('somebody takes all own data along, and nobody else does', async () => {
  const brand = await makeBrand(server)
  const made = await makeCase(server, brand, { creator: nattaya })
  await makePayoutMethod(server, nattaya.id, '1234567890')
  const other = await makeOwner()
  await server.ok(
    submitFeedback,
    { content: 'A dark mode, please', contactInfo: 'line: nattaya', countryCode: 'TH' },
    { as: nattaya },
  )
  await giveStrikeAndCommission(brand)
  expect((await server.ok(requestExport, {}, { as: nattaya })).state).toBe('making')
  await expect.poll(async () => (await server.ok(getExport, {}, { as: nattaya })).state).toBe('ready')
  const { url } = await server.ok(getExport, {}, { as: nattaya })
  expect(await server.ok(getExport, {}, { as: other })).toMatchObject({ state: 'none', url: null })

  const archive = unzipSync(new Uint8Array(await (await fetch(`${server.url}${url}`)).arrayBuffer()))
  const data = JSON.parse(Buffer.from(archive['data.json'] ?? []).toString())
  expect(data.account.email).toBe(nattaya.email)
  expect(data.payoutMethods[0].accountNumber).toBe('1234567890')
  expect(data.samples.map((each: { id: string }) => each.id)).toEqual([made.id])
  expect(data.strikes).toMatchObject([{ number: 'SP-1', appeal: { text: 'It was public' } }])
  expect(data.commissions).toMatchObject([{ amount: '52.35', order: { number: '5791' } }])
  expect(data.feedback).toMatchObject([{ content: 'A dark mode, please', contact: 'line: nattaya' }])
  const listed = Object.values(told).flatMap((part) => part.split(' '))
  expect(listed.filter((part) => !(part in data))).toEqual([])
  expect(JSON.stringify(data)).not.toContain(other.email)

  const bare = `${server.url}${url?.split('?')[0]}`
  const reviewer = await makeStaff(server, 'reviewer')
  const read = async ({ tokens }: { tokens: CreatorPerson['tokens'] }) =>
    (
      await fetch(bare, {
        headers: { 'access-token': tokens.accessToken, 'refresh-token': tokens.refreshToken },
      })
    ).status
  expect([await read(nattaya), await read(other), await read(reviewer)]).toEqual([200, 404, 404])

  // A second press on the same day makes no second one, and after three days it is gone.
  expect((await server.ok(requestExport, {}, { as: nattaya })).state).toBe('ready')
  await inDatabase('update data_export set made_at = $2 where account_id = $1', [
    nattaya.id,
    new Date(Date.now() - 73 * 3_600_000),
  ])
  expect((await server.ok(getExport, {}, { as: nattaya })).url).toBeNull()
  await server.runJob('personal-data-tidy')
  expect(await read(nattaya)).toBe(404)
})

/** What the deletion of an account does with every table that refers to one (R96). */
const treated = {
  erased:
    'address bound_product creator_entry creator_group_member creator_profile data_export file notification notification_setting push_subscription relation relation_note saved_product schedule schedule_booking schedule_feed schedule_person session stock_alert task_reminder work_hours',
  emptied:
    'account brand clawback cooperation creator direct_payment feedback invitation mcn_link mou participation participation_script payout payout_method sample strike',
  stays:
    'approval_rule_version approval_rules batch brand_sender brand_verification_line care_change commission_import commission_line creator_check creator_group creator_label data_look import_draft invite_code ledger_transfer list_choice mail_link mcn_share monthly_report mou_history mou_round mou_signature mou_template mou_template_version participation_history participation_remark payout_history payout_left_out payout_run payout_run_history product protocol_consent protocol_draft protocol_version sample_group sample_group_member sample_history staff_invitation stock_change strike_history task task_change tenant_section top_up upload',
}

/** Where each of them is in the copy that somebody takes along (R97). */
const told = {
  account: 'account',
  address: 'addresses',
  bound_product: 'boundProducts',
  commission_line: 'commissions',
  ...{ cooperation: 'cooperations', creator: 'platformAccounts' },
  creator_profile: 'invitations',
  data_look: 'whoLookedAtMyData',
  ...{ clawback: 'tasks', direct_payment: 'tasks', feedback: 'feedback', file: 'files' },
  invitation: 'invitations',
  ...{ ledger_transfer: 'earnings', mcn_link: 'mcnLinks', mcn_share: 'earnings' },
  ...{ mou: 'samples tasks', mou_history: 'samples tasks' },
  ...{ mou_round: 'samples tasks', mou_signature: 'samples tasks' },
  ...{ notification: 'notifications', notification_setting: 'notificationSettings' },
  ...{ participation: 'tasks', participation_history: 'tasks' },
  ...{ participation_remark: 'tasks', participation_script: 'tasks' },
  ...{ payout: 'payouts', payout_history: 'payouts', payout_method: 'payoutMethods' },
  ...{ push_subscription: 'pushedBrowsers', protocol_consent: 'acceptedDocuments' },
  ...{ sample: 'samples', sample_history: 'samples', saved_product: 'savedProducts' },
  session: 'sessions',
  ...{
    schedule: 'schedule',
    schedule_booking: 'schedule',
    schedule_person: 'schedule',
    work_hours: 'schedule',
  },
  ...{ stock_alert: 'stockAlerts', task_reminder: 'taskReminders' },
  ...{ strike: 'strikes', strike_history: 'strikes' },
  upload: 'files',
}
/** What others did who work here, and the copy itself. */
const untold =
  'approval_rule_version approval_rules batch brand brand_sender brand_verification_line care_change commission_import creator_check creator_entry creator_group creator_group_member creator_label data_export import_draft invite_code list_choice mail_link monthly_report mou_template mou_template_version payout_left_out payout_run payout_run_history product protocol_draft protocol_version relation relation_note sample_group sample_group_member schedule_feed staff_invitation stock_change task task_change tenant_section top_up'

test('of every table that knows accounts it is decided what their deletion does with it', async () => {
  const rows = await inDatabase<{ name: string }>(
    "select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'account'::regclass order by 1",
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.values(treated).join(' ').split(' ').sort())
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(told), ...untold.split(' ')].sort())
})
