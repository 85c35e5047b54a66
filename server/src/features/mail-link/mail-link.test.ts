import { changeEmail, logIn, resetPassword } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { decideByMailLink, openMailLink, renewMailLink } from '@sampan/contract/mail-link'
import { applyForSampleForCreators } from '@sampan/contract/managed-creator'
import { countNotifications, listNotifications } from '@sampan/contract/notification'
import { rejectSignUps } from '@sampan/contract/participation'
import { submitTaskLink } from '@sampan/contract/participation-own'
import { approveSamples, getSample } from '@sampan/contract/sample'
import { changeSampleStatuses, reopenSamples } from '@sampan/contract/sample-verbs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetAllTries, mailedCode, nextMail } from '#features/account/testing/mailbox.ts'
import { asStaff, makeApproved, makeSignUp } from '#features/participation/testing/participations.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import {
  type BrandPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeStaff(server, 'admin', 'Ratna Dewi')
})
beforeEach(async () => {
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const open = (token: string, as?: Person) => server.ok(openMailLink, { token }, as ? { as } : {})
const approve = (id: string) => ({ id, verb: 'approve' as const })
const reject = (id: string, reason = 'Wrong audience') => ({ id, verb: 'reject' as const, reason })

/** The link in the next mail to somebody: its page and its token. */
async function mailedLink(to: Person, after?: string) {
  const mail = await nextMail(server, to.email, after)
  const found = /(\/(?:sample-audit|apply-task|audit-task))\?(g|t)=([\w-]+)/.exec(mail.text_body)
  if (!found) throw new Error(`no link in the mail: ${mail.text_body}`)
  return { page: found[1], query: found[2], token: found[3] ?? '', mail }
}

const age = (days: number) =>
  server.app.database.transaction(server.tenantId, async (db) => {
    await db.$client.query(
      "update mail_link set expires_at = (expires_at at time zone 'UTC' - make_interval(days => $1)) at time zone 'UTC'",
      [days],
    )
  })

/** One application, and the link that its mail brought to the brand. */
async function applied() {
  const made = await makeCase(server, siam, { needsMou: false })
  return { made, ...(await mailedLink(siam)) }
}

describe('the link of a mail about an application', () => {
  test('shows without a log-in what it is about, changes nothing by being opened, and tells until when', async () => {
    const { made, page, query, token, mail } = await applied()
    expect([page, query]).toEqual(['/sample-audit', 'g'])
    expect(mail.text_body).toContain('โปรดอย่าส่งต่อ')
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const link = await open(token)
      expect(link).toMatchObject({ state: 'open', purpose: 'sample', reader: { name: siam.name } })
      expect(link.cases).toMatchObject([
        { id: made.id, isOpen: true, decision: null, sample: { status: 5, remark: 'It fits what I post' } },
      ])
    }
    expect((await server.ok(getSample, { id: made.id }, { as: siam })).status).toBe(5)
  })

  test('decides once, in the name of its reader, and the history says how', async () => {
    const { made, token } = await applied()
    expect(await server.ok(countNotifications, {}, { as: siam })).toMatchObject({ unread: 1, yours: 1 })
    const answer = await server.ok(decideByMailLink, { token, decisions: [approve(made.id)] })
    expect(answer).toMatchObject({ decided: 1, refused: [], link: { state: 'used' } })
    // Who decided has read what asked for it; what comes next is new.
    const unread = await server.ok(listNotifications, { view: 'unread' }, { as: siam })
    expect(unread.rows.filter(({ title }) => title.includes('applied'))).toEqual([])
    expect(answer.link.cases).toMatchObject([{ isOpen: false, decision: { verb: 'approve', isYours: true } }])
    const [line] = (await server.ok(getSample, { id: made.id }, { as: siam })).history
    expect(line).toMatchObject({
      verb: 'approve',
      actor: { id: siam.id, role: 'brand' },
      evidence: [{ kind: 'mailLink' }],
    })
    const again = await server.ok(decideByMailLink, { token, decisions: [reject(made.id)] })
    expect(again).toMatchObject({ decided: 0, link: { state: 'used' } })
    expect((await server.ok(getSample, { id: made.id }, { as: siam })).status).toBe(6)
  })

  test('pressed twice at once decides once', async () => {
    const { made, token } = await applied()
    const answers = await Promise.all([
      server.ok(decideByMailLink, { token, decisions: [approve(made.id)] }),
      server.ok(decideByMailLink, { token, decisions: [reject(made.id)] }),
    ])
    expect(answers.map(({ decided }) => decided).toSorted()).toEqual([0, 1])
    expect((await server.ok(getSample, { id: made.id }, { as: siam })).history).toHaveLength(2)
  })

  test('asks for a reason at the field where the creator will read one', async () => {
    const { made, token } = await applied()
    const answer = await server.call(decideByMailLink, { token, decisions: [reject(made.id, '  ')] })
    expect(answer.refusal.fields).toMatchObject([{ path: 'decisions.0.reason' }])
    expect(await open(token)).toMatchObject({ state: 'open' })
  })

  test('tells who decided elsewhere, and does not wake up when the case is opened again', async () => {
    const { made, token } = await applied()
    await server.ok(approveSamples, { ids: [made.id] }, { as: admin })
    const link = await open(token)
    expect(link).toMatchObject({ state: 'movedOn', cases: [{ decision: { actor: { name: admin.name } } }] })
    const input = { ids: [made.id], status: 4, reason: 'By mistake' }
    await server.ok(changeSampleStatuses, input, { as: admin })
    await server.ok(reopenSamples, { ids: [made.id], reason: 'It goes on' }, { as: admin })
    const late = await server.ok(decideByMailLink, { token, decisions: [approve(made.id)] })
    expect(late).toMatchObject({ decided: 0, link: { state: 'movedOn' } })
    expect((await server.ok(getSample, { id: made.id }, { as: siam })).status).toBe(5)
  })

  test('is its reader’s alone: for somebody else who is logged in it names nobody but by a hint', async () => {
    const { made, token } = await applied()
    const other = await makeBrand(server, { name: 'Other' })
    const link = await open(token, other)
    expect(link).toMatchObject({ state: 'somebodyElse', cases: [], brand: null, reader: { name: '' } })
    expect(link.reader?.email).toBe('p•••@example.com')
    const answer = await server.ok(decideByMailLink, { token, decisions: [approve(made.id)] }, { as: other })
    expect(answer).toMatchObject({ decided: 0, link: { state: 'somebodyElse' } })
    expect(await open(token, siam)).toMatchObject({ state: 'open' })
  })

  test('ends with the account, and with the right to decide', async () => {
    const { made, token } = await applied()
    const set = (text: string, value: unknown) =>
      server.app.database.transaction(server.tenantId, (db) => db.$client.query(text, [value, siam.id]))
    const other = await makeBrand(server, { name: 'Other' })
    await set('update account set brand_id = $1 where id = $2', other.brandId)
    expect(await open(token)).toMatchObject({ state: 'ended', cases: [] })
    await set('update account set brand_id = $1 where id = $2', siam.brandId)
    await set('update account set disabled_at = $1 where id = $2', new Date())
    expect(await open(token)).toMatchObject({ state: 'ended', cases: [] })
    const answer = await server.ok(decideByMailLink, { token, decisions: [approve(made.id)] })
    expect(answer).toMatchObject({ decided: 0, link: { state: 'ended' } })
  })

  test('is of no use after seven days, and brings a new one to its reader alone', async () => {
    const { made, token, mail } = await applied()
    await age(7)
    expect(await open(token)).toMatchObject({
      state: 'old',
      cases: [],
      reader: { email: 'p•••@example.com' },
    })
    const late = await server.ok(decideByMailLink, { token, decisions: [approve(made.id)] })
    expect(late).toMatchObject({ decided: 0, link: { state: 'old' } })
    expect(await server.ok(renewMailLink, { token })).toEqual({ email: 'p•••@example.com' })
    const fresh = await mailedLink(siam, mail.id)
    expect(fresh.mail.subject).toBe('ลิงก์ใหม่ของคุณ')
    expect(await open(fresh.token)).toMatchObject({ state: 'open', cases: [{ id: made.id }] })
    expect((await server.call(renewMailLink, { token })).code).toBe(codes.tooManyRequests)
    expect((await server.call(renewMailLink, { token: fresh.token })).code).toBe(codes.notFound)
  })

  test('ends with a new email or password of its reader (R86)', async () => {
    const { made, token, mail } = await applied()
    const [{ email: former }, password] = [siam, 'Lotus-91']
    await server.ok(resetPassword, { email: former, password, verifyCode: await mailedCode(server, former) })
    const late = await server.ok(decideByMailLink, { token, decisions: [approve(made.id)] })
    expect(late).toMatchObject({ decided: 0, link: { state: 'old', cases: [] } })
    const tokens = await server.ok(logIn, { email: former, password })
    await server.ok(renewMailLink, { token })
    const fresh = await mailedLink(siam, (await nextMail(server, former, mail.id)).id)
    const change = { email: `new-${former}`, password, verifyCode: await mailedCode(server, `new-${former}`) }
    await server.ok(changeEmail, change, { as: { ...siam, tokens } })
    expect(await open(fresh.token)).toMatchObject({ state: 'old', cases: [] })
  })

  test('cannot be guessed or changed, and who tries often is held up while good links go on', async () => {
    await forgetAllTries(server)
    const { made, token } = await applied()
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    for (const wrong of [changed, token.slice(0, 40), '', 'x'.repeat(300), `${token}=`]) {
      expect(await open(wrong)).toMatchObject({ state: 'unknown', cases: [], reader: null })
    }
    const answer = await server.ok(decideByMailLink, { token: changed, decisions: [approve(made.id)] })
    expect(answer).toMatchObject({ decided: 0, link: { state: 'unknown' } })
    let code: number = codes.ok
    for (let attempt = 0; attempt < 40 && code === codes.ok; attempt += 1)
      code = (await server.call(openMailLink, { token: changed })).code
    expect(code).toBe(codes.tooManyRequests)
    expect(await open(token)).toMatchObject({ state: 'open' })
    await forgetAllTries(server)
  })

  test('lies nowhere but in the mail', async () => {
    const { token } = await applied()
    const kept = await server.app.database.transaction(server.tenantId, async (db) => {
      const { rows } = await db.$client.query(
        "select encode(token_hash, 'base64') || id as text from mail_link",
      )
      return rows.map(({ text }: { text: string }) => text).join(' ')
    })
    expect(kept).not.toContain(token)
    const answer = await server.call(openMailLink, { token })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('one mail about several applications of a brand', () => {
  test('brings one link, whose cases are decided each on its own, some later', async () => {
    const specialist = await makeStaff(server, 'creatorSpecialist')
    const creators = [
      await makeCreator(server, { specialistId: specialist.id }),
      await makeCreator(server, { specialistId: specialist.id, name: 'Nguyễn Hoàng Phúc' }),
      await makeCreator(server, { specialistId: specialist.id, name: 'Siti Rahmawati' }),
    ]
    const product = await makeProduct(server, siam.brandId)
    const asked = {
      ...{ productId: product.id, skuId: product.skuIds[0] ?? '', remark: 'They fit', agreed: true as const },
      creatorIds: creators.map(({ creatorId }) => creatorId),
    }
    await server.ok(applyForSampleForCreators, asked, { as: specialist })
    const { token, mail } = await mailedLink(siam)
    expect(mail.subject).toBe('3 คำขอสำหรับ Rice Milk Brightening Serum')
    const { cases } = await open(token)
    const [first = '', second = '', third = ''] = cases.map(({ id }) => id)
    const one = await server.ok(decideByMailLink, { token, decisions: [approve(first), reject(second)] })
    expect(one).toMatchObject({ decided: 2, refused: [], link: { state: 'open' } })
    expect(one.link.cases.map(({ isOpen }) => isOpen).toSorted()).toEqual([false, false, true])
    // What is not of the link is not decided by it.
    const { made: foreign } = await applied()
    const other = await server.ok(decideByMailLink, {
      token,
      decisions: [approve(foreign.id), approve(third)],
    })
    expect(other).toMatchObject({ decided: 1, link: { state: 'used' } })
    expect((await server.ok(getSample, { id: foreign.id }, { as: siam })).status).toBe(5)
  })
})

describe('the link of a mail about a task', () => {
  test('takes a creator in or declines, by the brand to whom the sign-up was told', async () => {
    const made = await makeSignUp(server, siam)
    const { page, query, token } = await mailedLink(siam)
    expect([page, query]).toEqual(['/apply-task', 't'])
    expect((await open(token)).cases).toMatchObject([{ isOpen: true, participation: { status: 0 } }])
    const answer = await server.ok(decideByMailLink, { token, decisions: [reject(made.id)] })
    expect(answer).toMatchObject({
      decided: 1,
      link: { state: 'used', cases: [{ participation: { status: 1 } }] },
    })
    // What the verb says of a repeat it says by the console too.
    const again = await server.ok(rejectSignUps, { ids: [made.id], reason: 'No' }, { as: siam })
    expect(again.done).toBe(1)
  })

  test('reads a draft, asks for changes with words, and is of no use for the next draft', async () => {
    const reviewer = await makeStaff(server, 'reviewer', 'Preecha')
    const made = await makeApproved(server, siam, { task: { stages: [3, 7] } })
    const draft = { id: made.id, note: 'First draft', link: 'https://www.tiktok.com/@a/video/1' }
    await server.ok(submitTaskLink, draft, { as: made.creator })
    const { page, token, mail } = await mailedLink(reviewer)
    expect(page).toBe('/audit-task')
    const [shown] = (await open(token)).cases
    expect(shown?.participation).toMatchObject({
      status: 3,
      round: 1,
      submissions: [{ note: 'First draft' }],
    })
    const back = { id: made.id, verb: 'returnForRevision' as const }
    const bare = await server.call(decideByMailLink, { token, decisions: [back] })
    expect(bare.refusal.fields).toMatchObject([{ path: 'decisions.0.reason' }])
    const decisions = [{ ...back, reason: 'Show the bottle' }]
    expect(await server.ok(decideByMailLink, { token, decisions })).toMatchObject({ link: { state: 'used' } })
    await server.ok(submitTaskLink, { ...draft, note: 'Second' }, { as: made.creator })
    expect(await open(token)).toMatchObject({ state: 'used' })
    const next = await mailedLink(reviewer, mail.id)
    const pass = [{ id: made.id, verb: 'pass' as const }]
    expect(await server.ok(decideByMailLink, { token, decisions: pass })).toMatchObject({ decided: 0 })
    expect(await server.ok(decideByMailLink, { token: next.token, decisions: pass })).toMatchObject({
      decided: 1,
    })
    expect(await asStaff(server, made, reviewer)).toMatchObject({ status: 7 })
  })
})

test('links that ended long ago are forgotten, and are told as old', async () => {
  const { token } = await applied()
  await age(100)
  await server.runJob('mail-link-forget')
  const link = await open(token)
  expect(link).toMatchObject({ state: 'old', reader: null, cases: [] })
  expect((await server.call(renewMailLink, { token })).code).toBe(codes.notFound)
})
