import { codes } from '@sampan/contract/codes'
import { decideByMailLink, openMailLink, renewMailLink } from '@sampan/contract/mail-link'
import { approveMous, submitMou } from '@sampan/contract/mou'
import { signMou } from '@sampan/contract/mou-signing'
import { approveSamples, getMySample, getSample, remindOfSample } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import { changeSampleStatuses } from '@sampan/contract/sample-verbs'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nextMail } from '#features/account/testing/mailbox.ts'
import { mouSignature } from '#features/mou/sign/signature.tables.ts'
import { uploadSigned } from '#features/mou/testing/mous.ts'
import { readAndConsent, requestOf } from '#features/mou/testing/signing.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
/** The mail that was read last. */
let last: string | undefined
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeStaff(server, 'admin', 'Ratna Dewi')
})
beforeEach(newBrand)
async function newBrand(): Promise<void> {
  siam = await makeBrand(server)
  last = undefined
}
afterAll(() => server.close())

const open = (token: string, as?: Person) => server.ok(openMailLink, { token }, as ? { as } : {})
const approve = (id: string) => ({ id, verb: 'approve' as const })

/** The next mail to the brand. */
async function mailed() {
  const mail = await nextMail(server, siam.email, last)
  last = mail.id
  return mail
}

/** The link in it. */
async function mailedLink() {
  const mail = await mailed()
  const found = /(\/audit)\?(t)=([\w-]+)/.exec(mail.text_body)
  if (!found) throw new Error(`no link in the mail: ${mail.text_body}`)
  return { page: found[1], query: found[2], token: found[3] ?? '', mail }
}

/** An approved application whose creator hands a signed paper in, and the link that its mail brings to the brand. */
async function handedIn(how: 'uploads' | 'signs' = 'uploads') {
  const made = await makeCase(server, siam)
  // It is written when its job runs, and leads elsewhere once the application is decided.
  await mailed()
  await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
  const { mou } = await server.ok(getSample, { id: made.id }, { as: siam })
  const mouId = mou?.id ?? ''
  if (how === 'uploads') await handInAgain({ made, mouId })
  else
    await server.ok(signMou, requestOf(await readAndConsent(server, made.creator, mouId)), {
      as: made.creator,
    })
  return { made, mouId, ...(await mailedLink()) }
}
type HandedIn = Pick<Awaited<ReturnType<typeof handedIn>>, 'made' | 'mouId'>

async function handInAgain({ made, mouId }: HandedIn): Promise<void> {
  const fileId = await uploadSigned(server, made.creator)
  await server.ok(submitMou, { id: mouId, fileId }, { as: made.creator })
}

const giveBack = (id: string, reason = 'Page 2 is missing') => ({ id, verb: 'return' as const, reason })
const statusOf = async ({ made }: Pick<HandedIn, 'made'>) =>
  (await server.ok(getSample, { id: made.id }, { as: siam })).status

test('the link of a mail about a signed agreement shows the paper without a log-in, and approves it once, which the histories say', async () => {
  const given = await handedIn()
  const { made, mouId, page, query, token } = given
  expect([page, query]).toEqual(['/audit', 't'])
  const link = await open(token)
  expect(link).toMatchObject({ state: 'open', purpose: 'mou', brand: { id: siam.brandId } })
  const [shown] = link.cases
  expect(shown).toMatchObject({
    ...{ id: mouId, isOpen: true, waitsAgainSince: null },
    mou: { status: 2, isSignedHere: false, creator: { fullName: made.creator.name } },
  })
  const paper = await fetch(server.url + shown?.mou?.rounds[0]?.file.url)
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(await statusOf(given)).toBe(sampleStatus.mouInReview)
  const answer = await server.ok(decideByMailLink, { token, decisions: [approve(mouId)] })
  expect(answer).toMatchObject({ decided: 1, refused: [], link: { state: 'used' } })
  // The mail is no key to the paper once it is decided, nor is the address that it led to.
  expect((await fetch(server.url + shown?.mou?.rounds[0]?.file.url)).status).toBe(404)
  expect(answer.link.cases).toMatchObject([
    { decision: { verb: 'approve', isYours: true }, mou: { status: 3, rounds: [] } },
  ])
  const after = await server.ok(getSample, { id: made.id }, { as: siam })
  expect(after).toMatchObject({ mou: { status: 3, rounds: [{ decidedBy: siam.name }] } })
  expect(after.history[0]).toMatchObject({
    ...{ verb: 'approveMou', actor: { id: siam.id } },
    evidence: [{ kind: 'file' }, { kind: 'hash' }, { kind: 'mailLink' }],
  })
  const again = await server.ok(decideByMailLink, { token, decisions: [giveBack(mouId)] })
  expect(again).toMatchObject({ decided: 0, link: { state: 'used' } })
  expect((await server.call(renewMailLink, { token })).code).toBe(codes.notFound)
})

test('approving by the link counter-signs what was signed here, and the evidence says that it came by the link', async () => {
  const { mouId, token } = await handedIn('signs')
  expect((await open(token)).cases).toMatchObject([{ mou: { isSignedHere: true } }])
  await server.ok(decideByMailLink, { token, decisions: [approve(mouId)] })
  const find = () =>
    server.inTenant((ctx) =>
      ctx.db
        .select()
        .from(mouSignature)
        .where(and(eq(mouSignature.mouId, mouId), eq(mouSignature.party, 'brand'))),
    )
  await expect
    .poll(find, { timeout: 50_000 })
    .toMatchObject([
      { signerId: siam.id, signerName: siam.name, authentication: 'mailLink', ip: '127.0.0.1' },
    ])
})

test('the link gives an agreement back with words, and once it comes again says so and brings its reader a new link', async () => {
  const given = await handedIn()
  const { made, mouId, token } = given
  const bare = await server.call(decideByMailLink, { token, decisions: [giveBack(mouId, ' ')] })
  expect(bare.refusal.fields).toMatchObject([{ path: 'decisions.0.reason' }])
  const answer = await server.ok(decideByMailLink, { token, decisions: [giveBack(mouId)] })
  expect(answer).toMatchObject({ decided: 1, link: { state: 'used' } })
  const { mou } = await server.ok(getMySample, { id: made.id }, { as: made.creator })
  expect(mou).toMatchObject({ status: 1, feedback: 'Page 2 is missing' })
  await handInAgain(given)
  const old = await open(token)
  expect(old).toMatchObject({
    state: 'used',
    cases: [{ isOpen: false, decision: { verb: 'return' }, mou: { rounds: [] } }],
  })
  expect(old.cases[0]?.waitsAgainSince).not.toBeNull()
  const late = await server.ok(decideByMailLink, { token, decisions: [approve(mouId)] })
  expect(late).toMatchObject({ decided: 0 })
  expect(await statusOf(given)).toBe(sampleStatus.mouInReview)
  const next = await mailedLink()
  expect(await server.ok(renewMailLink, { token })).toEqual({ email: 'p•••@example.com' })
  const fresh = await mailedLink()
  expect(fresh.mail.subject).toBe('ลิงก์สำหรับตัดสินใจอีกครั้ง')
  const rounds = [{ round: 2 }, { round: 1, feedback: 'Page 2 is missing' }]
  for (const link of [await open(next.token), await open(fresh.token)])
    expect(link).toMatchObject({ state: 'open', cases: [{ mou: { rounds } }] })
  const both = [fresh, next].map((link) =>
    server.ok(decideByMailLink, { token: link.token, decisions: [approve(mouId)] }),
  )
  await Promise.all(both)
  const { history } = await server.ok(getSample, { id: made.id }, { as: siam })
  expect(history.filter(({ verb }) => verb === 'approveMou')).toHaveLength(1)
})

test('an agreement that is decided in two tabs at once is decided by the quicker one', async () => {
  const given = await handedIn()
  const { made, mouId, token } = given
  const answers = await Promise.all([
    server.ok(decideByMailLink, { token, decisions: [approve(mouId)] }),
    server.ok(decideByMailLink, { token, decisions: [giveBack(mouId)] }),
  ])
  expect(answers.map(({ decided }) => decided).toSorted()).toEqual([0, 1])
  const { history } = await server.ok(getSample, { id: made.id }, { as: siam })
  expect(history.filter(({ verb }) => verb === 'approveMou' || verb === 'returnMou')).toHaveLength(1)
})

test('the link says who approved the agreement elsewhere, and that a case that ended waits no more', async () => {
  const first = await handedIn()
  await server.ok(approveMous, { ids: [first.mouId] }, { as: admin })
  expect(await open(first.token)).toMatchObject({
    state: 'movedOn',
    cases: [{ decision: { verb: 'approve', actor: { name: admin.name } }, mou: { rounds: [] } }],
  })
  // The brand of the first is told of the approval too.
  await newBrand()
  const second = await handedIn()
  const ended = { ids: [second.made.id], status: 4, reason: 'By mistake' }
  await server.ok(changeSampleStatuses, ended, { as: admin })
  expect(await open(second.token)).toMatchObject({
    state: 'movedOn',
    cases: [{ decision: { verb: 'drop' }, mou: { status: 4 } }],
  })
  const late = await server.ok(decideByMailLink, {
    token: second.token,
    decisions: [approve(second.mouId)],
  })
  expect(late).toMatchObject({ decided: 0, link: { state: 'movedOn' } })
})

test('the link ends with the account and with the right to review, and shows nothing to somebody else', async () => {
  const { mouId, token } = await handedIn()
  const other = await makeBrand(server, { name: 'Other' })
  expect(await open(token, other)).toMatchObject({ state: 'somebodyElse', cases: [], brand: null })
  const set = (text: string, value: unknown) =>
    server.app.database.transaction(server.tenantId, (db) => db.$client.query(text, [value, siam.id]))
  await set('update account set brand_id = $1 where id = $2', other.brandId)
  expect(await open(token)).toMatchObject({ state: 'ended', cases: [] })
  const lost = await server.ok(decideByMailLink, { token, decisions: [approve(mouId)] })
  expect(lost).toMatchObject({ decided: 0, link: { state: 'ended' } })
  await set('update account set brand_id = $1 where id = $2', siam.brandId)
  await set('update account set disabled_at = $1 where id = $2', new Date())
  expect(await open(token)).toMatchObject({ state: 'ended', cases: [] })
})

test('the link comes with a reminder of the sample too, while its agreement waits to be reviewed', async () => {
  const { made, mouId } = await handedIn()
  await server.ok(remindOfSample, { id: made.id }, { as: made.creator })
  const { page, token } = await mailedLink()
  expect(page).toBe('/audit')
  expect(await open(token)).toMatchObject({ state: 'open', purpose: 'mou', cases: [{ id: mouId }] })
})
