import type { RequestOf } from '@sampan/contract/endpoint'
import { topUpBudget } from '@sampan/contract/payout'
import { getOwnTask, type OwnTask, publishTasks, saveTask } from '@sampan/contract/task-edit'
import { taskShape } from '@sampan/contract/task-edit.schemas'
import { and, eq } from 'drizzle-orm'
import { task } from '#features/task/task.tables.ts'
import { tellChanged } from '#kept-reads.ts'
import { type BrandPerson, makeStaff, type Person } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'

type Form = RequestOf<typeof saveTask>

const day = 86_400_000
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

/** A form that can be published once a product is chosen: 300 THB for each of 10 posts. */
export const taskFormWith = (changes: Partial<Form> = {}): Form => ({
  countryCode: 'TH',
  title: { en: 'Honest 30-day review', th: 'รีวิวจริงใจ 30 วัน' },
  brief: { en: 'Show the serum on day 1, 15 and 30.' },
  notice: { en: 'Keep the video public.' },
  cooperationType: 1,
  requirement: {},
  stages: [7, 8],
  reward: '300',
  commissionRate: 12,
  places: 20,
  slots: 10,
  startsAt: inDays(-1),
  endsAt: inDays(14),
  ...changes,
})

/** A draft as its editor has it, ready to be sent back with changes. */
export const formOf = (own: OwnTask): Form => taskShape.parse({ ...own }) as Form

/** Pays a transfer of a brand into its budget. */
export async function topUp(
  server: TestServer,
  brand: BrandPerson,
  amount: string,
  admin?: Person,
): Promise<void> {
  const as = admin ?? (await makeStaff(server, 'admin'))
  const reference = `BBL-${crypto.randomUUID().slice(0, 8)}`
  await server.ok(topUpBudget, { brandId: brand.brandId, amount, currency: 'THB', reference }, { as })
}

/** A draft through the front door. */
export const makeDraft = (
  server: TestServer,
  brand: BrandPerson,
  changes: Partial<Form> = {},
): Promise<OwnTask> => server.ok(saveTask, taskFormWith(changes), { as: brand })

/** A published task whose rewards are covered. */
export async function makePublished(
  server: TestServer,
  brand: BrandPerson,
  changes: Partial<Form> = {},
): Promise<OwnTask> {
  const draft = await makeDraft(server, brand, changes)
  const result = await server.ok(publishTasks, { ids: [draft.id] }, { as: brand })
  if (result.done !== 1) throw new Error(`not published: ${result.rows[0]?.message}`)
  return server.ok(getOwnTask, { id: draft.id }, { as: brand })
}

/** Moves a task by hand to where time or creators would bring it. */
export async function setTask(
  server: TestServer,
  id: string,
  set: Partial<typeof task.$inferInsert>,
): Promise<void> {
  await server.app.database.transaction(server.tenantId, async (db) => {
    tellChanged(db, server.tenantId, 'task')
    await db
      .update(task)
      .set(set)
      .where(and(eq(task.tenantId, server.tenantId), eq(task.id, id)))
  })
}
