import { changeAccess } from '@sampan/contract/access'
import { logIn } from '@sampan/contract/account'
import { saveAddress } from '@sampan/contract/address'
import { type AuditKind, listAuditEntries } from '@sampan/contract/audit'
import { codes } from '@sampan/contract/codes'
import type { Actor } from '@sampan/contract/endpoint'
import { applyForSample, approveSamples } from '@sampan/contract/sample'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { hashPassword } from '#features/account/password.ts'
import { applicationOf, makeCase } from '#features/sample/testing/cases.ts'
import { asOwner } from '#testing/as-owner.ts'
import { makeBrand, makeCreator, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeStaff(server, 'admin', 'Ploy Arunrat')
})
afterAll(() => server.close())

const entriesOf = async (query: string) => (await server.ok(listAuditEntries, { query }, { as: admin })).rows
const field = (entry: Awaited<ReturnType<typeof entriesOf>>[number] | undefined, name: string) =>
  entry?.fields.find((each) => each.name === name)

const inDatabase = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  asOwner<Row>(server, text, values)

test('the log says who did what to which record, with the state before and after, once', async () => {
  const siam = await makeBrand(server)
  const nok = await makeCreator(server, { name: 'Nok Srisuk' })
  const serum = await makeProduct(server, siam.brandId)
  const application = applicationOf(nok, serum)
  const made = await server.ok(applyForSample, application, { as: nok, key: 'first' })
  await server.ok(applyForSample, application, { as: nok, key: 'first' })
  await server.ok(approveSamples, { ids: [made.id] }, { as: siam, ip: '127.0.0.1' })
  const [approved, applied, ...others] = await entriesOf(made.id)
  expect(others).toEqual([])
  expect(applied).toMatchObject({
    kind: 'sample',
    verb: 'applyForSample',
    role: 'creator',
    by: { name: 'Nok Srisuk' },
    forWhom: null,
    isJob: false,
  })
  expect(applied?.fields).toContainEqual({ name: 'productId', after: serum.id })
  expect(applied?.fields).toContainEqual({ name: 'remark', isWithheld: true })
  expect(approved).toMatchObject({
    verb: 'approveSamples',
    role: 'brand',
    forWhom: { id: nok.id, name: 'Nok Srisuk' },
    subject: { noun: 'sample', id: made.id, name: made.number },
  })
  expect(field(approved, 'status')).toMatchObject({ before: 5 })
  expect(approved?.ip).toMatch(/127\.0\.0\.1/)
  expect((await entriesOf(made.number)).length).toBe(2)
})

test('a batch has an entry for each record, under one call', async () => {
  const siam = await makeBrand(server)
  const cases = [await makeCase(server, siam), await makeCase(server, siam)]
  await server.ok(approveSamples, { ids: cases.map(({ id }) => id) }, { as: siam })
  const entries = await Promise.all(cases.map(async ({ id }) => (await entriesOf(id))[0]))
  expect(entries.map((entry) => entry?.verb)).toEqual(['approveSamples', 'approveSamples'])
  expect(new Set(entries.map((entry) => entry?.requestId)).size).toBe(1)
})

test('nothing of an address, a password or a reason is in the log', async () => {
  const nok = await makeCreator(server, { name: 'Kanya Address' })
  const secrets = { addressee: 'Somsri Rakthai', phone: '0898887766', address: '99/9 Soi Thonglor' }
  const place = { areaCodes: ['TH-10', 'TH-10-01'], postcode: '10110', countryCode: 'TH' as const }
  await server.call(saveAddress, { ...secrets, ...place } as never, { as: nok }) // whatever it answers
  const nan = await makeStaff(server, 'reviewer', 'Nan Reviewer')
  await server.ok(
    changeAccess,
    { accountId: nan.id, isDisabled: true, reason: 'Took data home' },
    { as: admin },
  )
  const [entry] = await entriesOf(nan.id)
  expect(entry).toMatchObject({ verb: 'changeAccess', by: { name: 'Ploy Arunrat' } })
  expect(entry?.fields).toContainEqual({ name: 'reason', isWithheld: true })
  const passwordHash = await hashPassword('Secret123')
  await server.app.database.transaction(server.tenantId, (db) =>
    db.update(account).set({ passwordHash }).where(eq(account.id, nok.id)),
  )
  await server.ok(logIn, { email: nok.email, password: 'Secret123' })
  const [came] = await entriesOf(nok.id)
  expect(came).toMatchObject({ verb: 'logIn', role: 'creator', by: { name: 'Kanya Address' } })
  const rows = await inDatabase<{ all: string }>(
    'select string_agg(row_to_json(a)::text, $1) as all from audit_entry a',
    ['\n'],
  )
  for (const text of [...Object.values(secrets), 'Took data home', 'Secret123', nok.email])
    expect(rows[0]?.all).not.toContain(text)
})

test('a refused write leaves nothing, and a clock that runs out is the product itself', async () => {
  const siam = await makeBrand(server)
  const made = await makeCase(server, siam)
  const refused = await server.call(approveSamples, { ids: [made.id] }, { as: await makeBrand(server) })
  expect(refused.code === codes.ok).toBe(true)
  expect((await entriesOf(made.id)).map(({ verb }) => verb)).toEqual(['applyForSample'])
  await inDatabase("update sample set clock_due_at = now() - interval '1 hour' where id = $1", [made.id])
  await server.runJob('sample-clock')
  const [late] = await entriesOf(made.id)
  expect(late).toMatchObject({ isJob: true, role: 'system', by: null, verb: 'sample-clock', ip: null })
})

test('only admins read it, of their own tenant, by person, kind, role and day', async () => {
  for (const role of ['reviewer', 'creatorSpecialist', 'productSpecialist', 'mcn'] as const)
    expect((await server.call(listAuditEntries, {}, { as: await makeStaff(server, role) })).code).toBe(
      codes.notAllowed,
    )
  expect((await server.call(listAuditEntries, {})).code).toBe(codes.sessionOver)
  const today = new Date().toISOString().slice(0, 10)
  const all = await server.ok(
    listAuditEntries,
    { query: 'ploy arun', kinds: ['account'], from: today, to: today },
    { as: admin },
  )
  expect(all.rows.length).toBeGreaterThan(0)
  expect(new Set(all.rows.map(({ kind }) => kind))).toEqual(new Set(['account']))
  expect((await server.ok(listAuditEntries, { to: '2020-01-01' }, { as: admin })).rows).toEqual([])
  expect((await server.ok(listAuditEntries, { roles: ['mcn'] }, { as: admin })).rows).toEqual([])
  expect((await server.call(listAuditEntries, { from: 'yesterday' }, { as: admin })).code).toBe(
    codes.invalidInput,
  )
})

test('however an entry is found, it is in the list once, in order, page by page', async () => {
  const lek = await makeCreator(server, { name: 'Lek Boonmee' })
  const siam = await makeBrand(server)
  const serum = await makeProduct(server, siam.brandId)
  await server.ok(applyForSample, applicationOf(lek, serum), { as: lek })
  const byName = await entriesOf('lek boon')
  // Written by and about the same person: three ways lead to it.
  expect(byName.length).toBeGreaterThan(0)
  expect(new Set(byName.map(({ id }) => id)).size).toBe(byName.length)
  const [entry] = byName
  const number = entry?.subject?.name ?? ''
  for (const query of [number.toLowerCase(), lek.id, entry?.requestId ?? '', entry?.subject?.id ?? ''])
    expect(
      (await entriesOf(query)).map(({ id }) => id),
      query,
    ).toContain(entry?.id)

  const filters: { kinds?: AuditKind[]; roles?: Actor[] }[] = [
    {},
    { kinds: ['sample'] },
    { roles: ['creator', 'brand'] },
    { kinds: ['sample'], roles: ['creator'] },
  ]
  for (const asked of filters) {
    const whole = await server.ok(listAuditEntries, { ...asked, pageSize: 100 }, { as: admin })
    expect(whole.rows.map(({ at }) => at)).toEqual(
      whole.rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    if (asked.kinds) expect(new Set(whole.rows.map(({ kind }) => kind))).toEqual(new Set(asked.kinds))
    if (asked.roles) for (const { role } of whole.rows) expect(asked.roles).toContain(role)
    const paged: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await server.ok(
        listAuditEntries,
        { ...asked, pageSize: 2, ...(after && { after }) },
        { as: admin },
      )
      expect(page.total).toBe(whole.total)
      paged.push(...page.rows.map(({ id }) => id))
      if (!page.next) break
      after = page.next
    }
    expect(paged).toEqual(whole.rows.map(({ id }) => id))
    const second = await server.ok(listAuditEntries, { ...asked, pageSize: 2, page: 2 }, { as: admin })
    expect(second.rows.map(({ id }) => id)).toEqual(paged.slice(2, 4))
  }
})

test('what is old goes, after 400 days of creators and seven years of others; nobody may delete before', async () => {
  const [younger, older] = ['399 days', '401 days']
  const add = (role: string, age: string) =>
    inDatabase(
      `insert into audit_entry (tenant_id, id, at, kind, verb, is_job, actor_role, request_id, noun, subject_name, fields)
       values ($1, gen_random_uuid(), now() - $3::interval, 'system', 'test' || $3, false, $2, '', '', '', '[]')`,
      [server.tenantId, role, age],
    )
  for (const [role, age] of [
    ['creator', younger],
    ['creator', older],
    ['admin', older],
    ['admin', '2554 days'],
    ['admin', '2556 days'],
  ] as const)
    await add(role, age)
  await server.runJob('audit-tidy')
  const left = await inDatabase<{ verb: string; role: string }>(
    "select verb, actor_role as role from audit_entry where verb like 'test%' order by actor_role, verb",
  )
  expect(left.map(({ role, verb }) => `${role} ${verb}`)).toEqual([
    'admin test2554 days',
    'admin test401 days',
    'creator test399 days',
  ])
  await expect(
    server.app.database.transaction(server.tenantId, (db) => db.execute('delete from audit_entry')),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
})
