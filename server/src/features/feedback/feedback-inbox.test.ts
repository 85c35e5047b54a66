import { listDataLooks } from '@sampan/contract/address'
import { codes } from '@sampan/contract/codes'
import {
  answerFeedback,
  closeFeedback,
  listFeedback,
  seeFeedbackContact,
  submitFeedback,
} from '@sampan/contract/feedback'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { nextMail } from '#features/account/testing/mailbox.ts'
import { makeBrand, makeCreator, makeMcn, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: Person
let other: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeStaff(server, 'admin', 'Anan Wattana')
  other = await makeStaff(server, 'admin', 'Malee Srisai')
})
afterAll(() => server.close())

const tell = async (
  content: string,
  contactInfo = 'LINE @nattaya',
  as?: Person,
  countryCode: 'TH' | 'VN' = 'TH',
) => (await server.ok(submitFeedback, { countryCode, contactInfo, content }, as ? { as } : {})).id
const list = (filter = {}) => server.ok(listFeedback, filter, { as: admin })
const rowOf = async (id: string) =>
  (await list({ view: 'all', pageSize: 100 })).rows.find((row) => row.id === id)

test('only an admin reads and answers feedback', async () => {
  const id = await tell('Who reads this?')
  const strangers: Person[] = [await makeCreator(server), await makeBrand(server), await makeMcn(server)]
  const staff = ['reviewer', 'creatorSpecialist', 'productSpecialist'] as const
  for (const role of staff) strangers.push(await makeStaff(server, role))
  for (const as of strangers) {
    expect((await server.call(listFeedback, {}, { as })).code).toBe(codes.notAllowed)
    expect((await server.call(answerFeedback, { id, text: 'x' }, { as })).code).toBe(codes.notAllowed)
  }
  expect((await server.call(listFeedback)).code).toBe(codes.sessionOver)
})

test('feedback of another tenant is not there', async () => {
  const tenantId = '01900000-0000-7000-8000-000000000002'
  const id = '01900000-0000-7000-8000-0000000000f1'
  await server.app.database.transaction(tenantId, async (db) => {
    await db.$client.query(
      "insert into tenant (tenant_id, slug, client_name, default_country) values ($1, 'other', 'Perahu', 'ID')",
      [tenantId],
    )
    await db.$client.query(
      "insert into feedback (tenant_id, id, country_code, contact_cipher, content, created_at) values ($1, $2, 'ID', '', 'Theirs', now())",
      [tenantId, id],
    )
  })
  expect(await rowOf(id)).toBeUndefined()
  expect((await server.call(answerFeedback, { id, text: 'x' }, { as: admin })).code).toBe(codes.notFound)
  expect((await server.call(closeFeedback, { id }, { as: admin })).code).toBe(codes.notFound)
  expect((await server.call(seeFeedbackContact, { id }, { as: admin })).code).toBe(codes.notFound)
})

test('the list is searched by words and name, narrowed by country, and sorted', async () => {
  const ploy = await makeCreator(server, { name: 'Ploy Kinlen' })
  const first = await tell('Quokka: 100% lost', 'LINE a', ploy, 'VN')
  const second = await tell('Quokka again', 'LINE b')
  const ids = async (filter: object) => (await list(filter)).rows.map((row) => row.id)
  expect(await ids({ query: 'quokka' })).toEqual([second, first])
  expect(await ids({ query: 'quokka', sort: 'oldest' })).toEqual([first, second])
  expect(await ids({ query: '100%' })).toEqual([first])
  expect(await ids({ query: 'ploy' })).toEqual([first])
  expect(await ids({ query: 'quokka', countries: ['VN'] })).toEqual([first])
  const page = await list({ query: 'quokka', pageSize: 1 })
  expect(page).toMatchObject({ total: 2, counts: { open: 2, answered: 0, all: 2 } })
  expect(await ids({ query: 'quokka', pageSize: 1, after: page.next ?? undefined })).toEqual([first])
})

test('the answer is mailed to the account in its own language', async () => {
  const writer = await makeCreator(server, { name: 'Nattaya' })
  const id = await tell('Where is my parcel?', 'LINE @nattaya', writer)
  expect(await rowOf(id)).toMatchObject({ name: 'Nattaya', isMailable: true, handled: null })
  const text = 'It is on its way.\nThank you.'
  expect(await server.ok(answerFeedback, { id, text }, { as: admin })).toEqual({ isMailed: true })
  const mail = await nextMail(server, writer.email)
  expect(mail.subject).toBe('คำตอบสำหรับความคิดเห็นของคุณ')
  expect(mail.text_body).toContain(text)
  expect(mail.text_body).toContain('Where is my parcel?')
  expect((await rowOf(id))?.handled).toMatchObject({ by: 'Anan Wattana', answer: text, isMailed: true })
})

test('a visitor who left an email address is answered there, in the language of the country', async () => {
  const id = await tell('Xin chào', 'guest@example.com', undefined, 'VN')
  expect(await server.ok(answerFeedback, { id, text: 'Chào bạn' }, { as: admin })).toEqual({ isMailed: true })
  expect((await nextMail(server, 'guest@example.com')).subject).toBe('Trả lời góp ý của bạn')
})

test('without an email address the answer is only kept, and the list says so before', async () => {
  const id = await tell('Call me', '+66 81 234 5678')
  expect((await rowOf(id))?.isMailable).toBe(false)
  expect(await server.ok(answerFeedback, { id, text: 'We called.' }, { as: admin })).toEqual({
    isMailed: false,
  })
  expect((await rowOf(id))?.handled).toMatchObject({ answer: 'We called.', isMailed: false })
})

test('nobody writes to an account that was switched off', async () => {
  const writer = await makeCreator(server)
  const id = await tell('Bye', 'LINE @gone', writer)
  await server.inTenant((ctx) =>
    ctx.db.update(account).set({ disabledAt: new Date() }).where(eq(account.id, writer.id)),
  )
  expect((await rowOf(id))?.isMailable).toBe(false)
  expect(await server.ok(answerFeedback, { id, text: 'Bye' }, { as: admin })).toEqual({ isMailed: false })
})

test('whoever comes second is told who was first, and the first answer stays', async () => {
  const id = await tell('Two of you?', 'two@example.com')
  const answers = await Promise.all([
    server.call(answerFeedback, { id, text: 'One' }, { as: admin }),
    server.call(answerFeedback, { id, text: 'Two' }, { as: other }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.alreadyDecided])
  const by = (await rowOf(id))?.handled?.by ?? ''
  const late = answers.find(({ code }) => code === codes.alreadyDecided)
  expect(late?.message).toBe(`${by} has decided this already.`)
  expect(late?.refusal.details).toMatchObject({ by })
  const third = await server.call(closeFeedback, { id }, { as: other })
  expect(third.message).toBe(`${by} has decided this already.`)
})

test('closed without an answer it leaves the open ones, and nobody is written to', async () => {
  const id = await tell('Spam wombat', 'spam@example.com')
  expect((await list({ query: 'wombat' })).counts).toEqual({ open: 1, answered: 0, all: 1 })
  await server.ok(closeFeedback, { id }, { as: admin })
  expect((await list({ query: 'wombat' })).counts).toEqual({ open: 0, answered: 1, all: 1 })
  expect((await rowOf(id))?.handled).toMatchObject({ by: 'Anan Wattana', answer: null, isMailed: false })
})

test('an empty answer is refused at its field', async () => {
  const id = await tell('Say something')
  const answer = await server.call(answerFeedback, { id, text: ' ' }, { as: admin })
  expect(answer.refusal.fields).toEqual([{ path: 'text', message: 'Write an answer.' }])
})

test('a look at the contact is noted, and its owner reads who looked', async () => {
  const writer = await makeCreator(server)
  const id = await tell('Reach me', 'LINE @reach', writer)
  const seen = await server.ok(seeFeedbackContact, { id }, { as: admin })
  expect(seen).toEqual({ contactInfo: 'LINE @reach' })
  const looks = await server.ok(listDataLooks, {}, { as: writer })
  expect(looks.rows).toMatchObject([{ viewer: 'Anan Wattana', what: 'contact' }])
})

test('a list counts to 1,000, says that there are more, and can be read to its end', async () => {
  const id = await tell('Numbat')
  await server.app.database.transaction(server.tenantId, (db) =>
    db.$client.query(
      `insert into feedback (tenant_id, id, country_code, contact_cipher, content, created_at)
       select tenant_id, gen_random_uuid(), country_code, contact_cipher, content, created_at
       from feedback, generate_series(1, 1004) where id = $1`,
      [id],
    ),
  )
  const page = (number: number) => list({ query: 'numbat', page: number, pageSize: 100 })
  expect(await page(1)).toMatchObject({ total: 1_000, isEstimate: true })
  expect((await page(10)).next).not.toBeNull()
  expect(await page(11)).toMatchObject({ total: 1_005, isEstimate: false, next: null })
  expect((await page(11)).rows).toHaveLength(5)
})

test('a link finds one of the feedback, whatever page and view it is on', async () => {
  const id = await tell('Where is this one?')
  for (const words of ['A newer one', 'The newest']) await tell(words)
  const page = await list({ view: 'all', ids: [id], pageSize: 1 })
  expect(page.rows.map((row) => row.content)).toEqual(['Where is this one?'])
  expect((await list({ view: 'all', ids: [] })).rows).toEqual([])
})
