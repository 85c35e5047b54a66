import { randomUUID } from 'node:crypto'
import { askBrand, getBrandVerification } from '@sampan/contract/brand-verification'
import { listCooperations } from '@sampan/contract/cooperation-own'
import { getSentCooperation, sendCooperations } from '@sampan/contract/cooperation-sent'
import { listFailedJobs } from '@sampan/contract/job'
import { askForMcnLink, getAskedMcnLink } from '@sampan/contract/mcn-link'
import { listNotifications } from '@sampan/contract/notification'
import { strikeStatus } from '@sampan/contract/strike-status'
import { notifyOfTask } from '@sampan/contract/task'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendDailyMails } from '#features/notification/send-daily-mails.ts'
import { addStrike } from '#features/strike/testing/strikes.ts'
import { inDays, makePublished, topUp } from '#features/task/testing/offers.ts'
import { asOwner } from '#testing/as-owner.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: Person
let siam: BrandPerson
let pair: [CreatorPerson, CreatorPerson]

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  admin = await makeStaff(server, 'admin')
  siam = await makeBrand(server)
  pair = [await makeCreator(server, { name: 'Fon' }), await makeCreator(server, { name: 'Dao' })]
})
afterAll(() => server.close())

const inTable = (text: string, values: unknown[] = []) =>
  server.app.database.transaction(server.tenantId, ({ $client }) =>
    $client.query<{ id: string; handle: string }>(text, values),
  )

/** From here on the database refuses rows of a table of which the condition does not hold. */
const refuseUnless = (table: string, condition: string) =>
  asOwner(
    server,
    `alter table ${table} add constraint "refused ${randomUUID()}" check (${condition}) not valid`,
  )

/** Runs a job so often that a case that fails each time is set aside, and some times more. Out: how often that case was tried. */
async function triesOf(job: string, noun: string, id: string): Promise<number | undefined> {
  for (const _ of Array(8)) await server.runJob(job)
  const { jobs } = await server.ok(listFailedJobs, {}, { as: admin })
  return jobs.find((each) => each.id === id && each.task === `${noun}-clock`)?.tries
}

describe('a case that fails when its time is up is set aside after five tries and holds up no other', () => {
  test('a question to a company', async () => {
    const two = [
      await makeBrand(server, { isVerified: false, name: 'Broken' }),
      await makeBrand(server, { isVerified: false, name: 'Sound' }),
    ] as const
    for (const { brandId } of two) {
      await server.ok(askBrand, { id: brandId, text: 'Which law office?' }, { as: admin })
      await asOwner(
        server,
        `update brand_verification set clock_due_at = now() - interval '1 hour' where id = $1`,
        [brandId],
      )
    }
    const [broken, sound] = two
    await refuseUnless('brand_verification_history', `brand_id <> '${broken.brandId}' or verb <> 'expire'`)
    expect(await triesOf('brand-verification-clock', 'brand', broken.brandId)).toBe(5)
    expect((await server.ok(getBrandVerification, { id: sound.brandId }, { as: admin })).state).toBe(
      'refused',
    )
    expect((await server.ok(getBrandVerification, { id: broken.brandId }, { as: admin })).state).toBe('asked')
  })

  test('an invitation to work together', async () => {
    const product = await makeProduct(server, siam.brandId)
    const words = { text: 'Shall we?', answerDays: 5 as const, productIds: [product.id] }
    await server.ok(
      sendCooperations,
      { ...words, creatorIds: pair.map((each) => each.creatorId) },
      { as: siam },
    )
    const [broken = '', sound = ''] = await Promise.all(
      pair.map(async (as) => (await server.ok(listCooperations, {}, { as }))[0]?.id ?? ''),
    )
    await inTable(
      `update cooperation set clock_started_at = now() - interval '6 days', clock_due_at = now() - interval '1 day'`,
    )
    await refuseUnless('cooperation_history', `cooperation_id <> '${broken}' or verb <> 'expire'`)
    expect(await triesOf('cooperation-clock', 'cooperation', broken)).toBe(5)
    expect((await server.ok(getSentCooperation, { id: sound }, { as: siam })).stage).toBe('expired')
    expect((await server.ok(getSentCooperation, { id: broken }, { as: siam })).stage).toBe('sent')
  })

  test('a question of an MCN', async () => {
    const nova = await makeMcn(server)
    const ids: string[] = []
    for (const { creatorId } of pair) {
      const { rows } = await inTable('select handle from creator where id = $1', [creatorId])
      const asked = {
        who: `@${rows[0]?.handle ?? ''}`,
        text: 'We find you work.',
        sharePercent: 30,
        termMonths: 12,
      }
      const link = await server.ok(askForMcnLink, asked as never, { as: nova })
      ids.push(link?.id ?? '')
    }
    const [broken = '', sound = ''] = ids
    await inTable(
      `update mcn_link set clock_started_at = now() - interval '8 days', clock_due_at = now() - interval '1 day'`,
    )
    await refuseUnless('mcn_link_history', `mcn_link_id <> '${broken}' or verb <> 'expire'`)
    expect(await triesOf('mcn-link-clock', 'mcnLink', broken)).toBe(5)
    expect((await server.ok(getAskedMcnLink, { id: sound }, { as: nova })).status).toBe(4)
    expect((await server.ok(getAskedMcnLink, { id: broken }, { as: nova })).status).toBe(0)
  })

  test('a strike', async () => {
    const ended = { endsAt: new Date(Date.now() - 3_600_000) }
    const { id: broken } = await addStrike(server, siam, pair[0], ended)
    await addStrike(server, siam, pair[1], ended)
    await refuseUnless('strike_history', `strike_id <> '${broken}' or verb <> 'expire'`)
    expect(await triesOf('strike-clock', 'strike', broken)).toBe(5)
    const { rows } = await inTable('select id from strike where status = $1', [strikeStatus.standing])
    expect(rows.map(({ id }) => id)).toEqual([broken])
  })

  test('of a strike that its end could not be told, and it ends all the same', async () => {
    const soon = { endsAt: new Date(Date.now() + 3_600_000), endingToldAt: null }
    const { id } = await addStrike(server, siam, pair[0], soon)
    await refuseUnless('strike', `id <> '${id}' or ending_told_at is null`)
    expect(await triesOf('strike-clock', 'strikeEnding', id)).toBe(5)
    await inTable(`update strike set ends_at = now() - interval '1 minute' where id = '${id}'`)
    await server.runJob('strike-clock')
    const { rows } = await inTable('select id from strike where id = $1 and status = $2', [
      id,
      strikeStatus.standing,
    ])
    expect(rows).toEqual([])
  })

  test('the opening of a task', async () => {
    await topUp(server, siam, '10000')
    const { id: productId } = await makeProduct(server, siam.brandId)
    const tasks = [
      await makePublished(server, siam, { productId, startsAt: inDays(1) }),
      await makePublished(server, siam, { productId, startsAt: inDays(1) }),
    ]
    for (const [at, { id }] of tasks.entries())
      await server.ok(notifyOfTask, { id }, { as: pair[at] as CreatorPerson })
    await inTable(`update task set starts_at = now() - interval '1 minute'`)
    await refuseUnless('notification', `account_id <> '${pair[0].id}' or text <> 'task:mail.opened'`)
    expect(await triesOf('task-tell-openings', 'taskOpening', tasks[0]?.id ?? '')).toBe(5)
    const { rows } = await server.ok(listNotifications, {}, { as: pair[1] })
    expect(rows[0]?.path).toBe(`/task?t=${tasks[1]?.id}`)
  })

  test('a daily mail', async () => {
    const long = new Date(Date.now() - 3 * 86_400_000)
    for (const { id } of pair)
      await inTable(
        `insert into notification_setting (tenant_id, account_id, rhythm, gathered_at, unmailed)
         values ($1, $2, 'daily', $3, '{}')`,
        [server.tenantId, id, long],
      )
    await refuseUnless(
      'notification_setting',
      `account_id <> '${pair[0].id}' or gathered_at <= '${long.toISOString()}'`,
    )
    const morning = new Date()
    morning.setUTCHours(1, 0, 0, 0)
    for (const _ of Array(8)) await server.inTenant((ctx) => sendDailyMails({ ...ctx, now: morning }))
    const { jobs } = await server.ok(listFailedJobs, {}, { as: admin })
    expect(jobs.find(({ id, task }) => id === pair[0].id && task === 'dailyMail-clock')?.tries).toBe(5)
    const { rows } = await inTable(
      'select account_id as id from notification_setting where gathered_at > $1',
      [long],
    )
    expect(rows.map(({ id }) => id)).toEqual([pair[1].id])
  })

  test('the erasure of who left', async () => {
    const two = [await makeCreator(server), await makeCreator(server)] as const
    const then = new Date(Date.now() - 15 * 86_400_000)
    for (const { id } of two)
      await inTable('update account set left_at = $2, disabled_at = $2 where id = $1', [id, then])
    await refuseUnless('account', `id <> '${two[0].id}' or erased_at is null`)
    expect(await triesOf('personal-data-erase', 'leavingAccount', two[0].id)).toBe(5)
    const { rows } = await inTable('select id from account where erased_at is not null')
    expect(rows.map(({ id }) => id)).toEqual([two[1].id])
  })
})
