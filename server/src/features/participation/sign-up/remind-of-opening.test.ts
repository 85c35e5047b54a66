import { codes } from '@sampan/contract/codes'
import { listNotifications } from '@sampan/contract/notification'
import { getTaskStanding } from '@sampan/contract/participation-own'
import { notifyOfTask } from '@sampan/contract/task'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromNow, hour, makeTask } from '#features/participation/testing/participations.ts'
import { task } from '#features/task/task.tables.ts'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator, makeMcn } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let ploy: CreatorPerson
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  ploy = await makeCreator(server)
})
afterAll(() => server.close())

const makeComing = () =>
  makeTask(server, siam.brandId, { startsAt: fromNow(hour), endsAt: fromNow(30 * hour) })
const ask = (id: string, as = ploy, wanted = true) => server.call(notifyOfTask, { id, wanted }, { as })
const isWanted = async (id: string, as = ploy) =>
  (await server.ok(getTaskStanding, { id }, { as })).isReminderWanted
const move = (id: string, set: Partial<typeof task.$inferInsert>) =>
  server.inTenant((ctx) =>
    ctx.db
      .update(task)
      .set(set)
      .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, id))),
  )
const toldOf = async (id: string, as = ploy) => {
  const { rows } = await server.ok(listNotifications, {}, { as })
  return rows.filter(({ path }) => path === `/task?t=${id}`)
}

test('who asked is told once when a task opens, and nobody else', async () => {
  const { id } = await makeComing()
  const [kit, away] = [await makeCreator(server), await makeCreator(server)]
  expect((await Promise.all([ask(id), ask(id)])).map(({ code }) => code)).toEqual([codes.ok, codes.ok])
  await ask(id, kit)
  await ask(id, away)
  expect((await ask(id, away, false)).data).toEqual({ wanted: false })
  expect([await isWanted(id), await isWanted(id, away)]).toEqual([true, false])
  await server.runJob('task-tell-openings')
  expect(await toldOf(id)).toEqual([])
  await move(id, { startsAt: fromNow(-1_000) })
  await Promise.all([server.runJob('task-tell-openings'), server.runJob('task-tell-openings')])
  for (const who of [ploy, kit]) expect(await toldOf(id, who)).toHaveLength(1)
  expect((await toldOf(id))[0]?.kind).toBe('dueSoon')
  expect(await toldOf(id, away)).toEqual([])
  expect(await isWanted(id)).toBe(false)
})

test('a task that is open, that is none, or that ended before it opened reminds nobody', async () => {
  const open = await makeTask(server, siam.brandId)
  expect((await ask(open.id)).code).toBe(codes.stateChanged)
  expect((await ask(ploy.id)).code).toBe(codes.notFound)
  const draft = await makeTask(server, siam.brandId, { publishedAt: null })
  expect((await ask(draft.id)).code).toBe(codes.notFound)
  const ended = await makeComing()
  await ask(ended.id)
  await move(ended.id, { startsAt: fromNow(-1_000), endedAt: new Date() })
  await server.runJob('task-tell-openings')
  expect(await toldOf(ended.id)).toEqual([])
  expect(await isWanted(ended.id)).toBe(false)
})

test('only creators are reminded', async () => {
  const { id } = await makeComing()
  expect((await server.call(notifyOfTask, { id })).code).toBe(codes.sessionOver)
  expect((await server.call(notifyOfTask, { id }, { as: siam })).code).toBe(codes.notAllowed)
  expect((await server.call(notifyOfTask, { id }, { as: await makeMcn(server) })).code).toBe(codes.notAllowed)
})
