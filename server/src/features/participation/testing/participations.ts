import { randomUUIDv7 } from 'node:crypto'
import { approveSignUps, getParticipation } from '@sampan/contract/participation'
import { getMyTask, signUpForTask } from '@sampan/contract/participation-own'
import { and, eq } from 'drizzle-orm'
import { participation } from '#features/participation/participation.tables.ts'
import { makePayoutMethod } from '#features/payout/testing/payouts.ts'
import { task } from '#features/task/task.tables.ts'
import { tellChanged } from '#kept-reads.ts'
import { type BrandPerson, type CreatorPerson, makeCreator, type Person } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'

export const day = 86_400_000
export const hour = 3_600_000
export const fromNow = (time: number): Date => new Date(Date.now() + time)

/** Somebody who can be paid. */
export interface PaidCreator extends CreatorPerson {
  payoutMethodId: string
}

export async function makePaidCreator(
  server: TestServer,
  options: Parameters<typeof makeCreator>[1] & { payoutNumber?: string } = {},
): Promise<PaidCreator> {
  const person = await makeCreator(server, options)
  return { ...person, payoutMethodId: await makePayoutMethod(server, person.id, options.payoutNumber) }
}

export type TaskRow = typeof task.$inferInsert

/** A published task in progress: no paper, no product, staff review alone. Any column can be said otherwise. */
export async function makeTask(
  server: TestServer,
  brandId: string,
  options: Partial<TaskRow> = {},
): Promise<{ id: string }> {
  const id = randomUUIDv7()
  const { tenantId } = server
  const number = await server.app.numbers.next(tenantId, 'task')
  await server.app.database.transaction(tenantId, (db) => {
    tellChanged(db, tenantId, 'task')
    return db.insert(task).values({
      tenantId,
      id,
      number,
      brandId,
      countryCode: 'TH',
      productSource: 'none',
      title: { en: 'Morning routine with rice milk' },
      brief: { en: 'Show your morning.' },
      creativeDirection: {},
      precautions: {},
      notice: { en: 'Keep it public.' },
      pictureUrl: '',
      thumbUrl: '',
      ground: '',
      cooperationType: 1,
      platform: 1,
      requirement: {
        adBoost: false,
        brandedContent: false,
        streamingCodeDays: null,
        secondaryUse: false,
        platforms: [],
        scriptReview: false,
        showsLogo: false,
        minSeconds: null,
        liveMinutes: null,
        hashtags: [],
      },
      submission: 'either',
      stages: [3],
      retention: 'd30',
      modificationLimit: 2,
      needsMou: false,
      currency: 'THB',
      reward: '500.00',
      commissionRate: '0',
      places: 20,
      placesTaken: 0,
      slots: 10,
      slotsTaken: 0,
      passes: 0,
      startsAt: fromNow(-day),
      endsAt: fromNow(30 * day),
      submitDays: 5,
      exampleFileIds: [],
      exampleLinks: [],
      publishedAt: fromNow(-2 * day),
      search: '',
      createdAt: fromNow(-2 * day),
      updatedAt: fromNow(-2 * day),
      ...options,
    } as TaskRow)
  })
  return { id }
}

export async function findTaskRow(server: TestServer, id: string) {
  return server.app.database.transaction(server.tenantId, async (db) => {
    const [row] = await db.select().from(task).where(eq(task.id, id))
    if (!row) throw new Error('the task of the test is gone')
    return row
  })
}

export const setTask = (server: TestServer, id: string, set: Partial<TaskRow>) =>
  server.app.database.transaction(server.tenantId, (db) => {
    tellChanged(db, server.tenantId, 'task')
    return db
      .update(task)
      .set(set)
      .where(and(eq(task.tenantId, server.tenantId), eq(task.id, id)))
  })

/** Moves a participation by hand to a place that time alone would bring. */
export const setParticipation = (
  server: TestServer,
  id: string,
  set: Partial<typeof participation.$inferInsert>,
) =>
  server.app.database.transaction(server.tenantId, (db) =>
    db
      .update(participation)
      .set(set)
      .where(and(eq(participation.tenantId, server.tenantId), eq(participation.id, id))),
  )

export const signUpOf = (creator: PaidCreator, taskId: string) => ({
  taskId,
  creatorId: creator.creatorId,
  payoutMethodId: creator.payoutMethodId,
  agreed: true as const,
})

/** A participation as tests start from. */
export interface Joined {
  id: string
  number: string
  taskId: string
  creator: PaidCreator
  brand: BrandPerson
}

/** Signs up through the front door. */
export async function makeSignUp(
  server: TestServer,
  brand: BrandPerson,
  given: { creator?: PaidCreator; taskId?: string; task?: Partial<TaskRow>; also?: object } = {},
): Promise<Joined> {
  const creator = given.creator ?? (await makePaidCreator(server))
  const taskId = given.taskId ?? (await makeTask(server, brand.brandId, given.task)).id
  const made = await server.ok(
    signUpForTask,
    { ...signUpOf(creator, taskId), ...given.also },
    { as: creator },
  )
  return { ...made, taskId, creator, brand }
}

/** Signed up and taken in. */
export async function makeApproved(
  server: TestServer,
  brand: BrandPerson,
  given: Parameters<typeof makeSignUp>[2] = {},
): Promise<Joined> {
  const made = await makeSignUp(server, brand, given)
  await server.ok(approveSignUps, { ids: [made.id] }, { as: brand })
  return made
}

export const asCreator = (server: TestServer, made: Joined) =>
  server.ok(getMyTask, { id: made.id }, { as: made.creator })
export const asBrand = (server: TestServer, made: Joined) =>
  server.ok(getParticipation, { id: made.id }, { as: made.brand })
export const asStaff = (server: TestServer, made: Joined, staff: Person) =>
  server.ok(getParticipation, { id: made.id }, { as: staff })
