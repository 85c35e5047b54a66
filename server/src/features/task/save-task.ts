import { randomUUIDv7 } from 'node:crypto'
import { reachOf } from '@sampan/contract/abilities'
import type { OwnTask, TaskForm } from '@sampan/contract/task-edit'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { careOfMaker } from '#features/account/care/assign.ts'
import { nextVersion } from '#features/product/edit/store-content.ts'
import { listReachedBrands } from '#features/product/product-brand.queries.ts'
import { tellChanged } from '#kept-reads.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { getOwnTask } from './get-own-task.ts'
import { noteTaskChange } from './note-task-change.ts'
import { type BrandRow, lockTasks, type TaskRow } from './task.queries.ts'
import { task } from './task.tables.ts'
import { hasEnded } from './task-activity.ts'
import { needPromisesKept } from './task-agreed.ts'
import { taskColumnsOf, taskVector } from './task-content.ts'
import { missingOf } from './task-missing.ts'
import { withinTaskReach } from './task-reach.ts'
import { reserveRewards } from './task-reserve.ts'

/**
 * Makes a task as a draft, or changes one. Refuses `notFound` for those of others, `stateChanged` when it has moved
 * on since it was read, `taskEnded`, `taskIncomplete` and `taskFixed` at the fields concerned where creators see it
 * already, and `budgetShort` when more is promised than the budget holds.
 */
export async function saveTask(ctx: Ctx, form: TaskForm): Promise<OwnTask> {
  const id = form.id === undefined ? await createTask(ctx, form) : await changeTask(ctx, form.id, form)
  return getOwnTask(ctx, { id })
}

async function createTask(ctx: Ctx, form: TaskForm): Promise<string> {
  const specialistId = await careOfMaker(ctx, 'products')
  const brand = await brandFor(ctx, form)
  const { productNames, ...columns } = await taskColumnsOf(ctx, form, brand, undefined)
  const id = randomUUIDv7()
  const number = await ctx.app.numbers.next(ctx.tenant.id, 'task')
  await ctx.db.insert(task).values({
    ...columns,
    tenantId: ctx.tenant.id,
    id,
    number,
    brandId: brand.id,
    placesTaken: 0,
    slotsTaken: 0,
    passes: 0,
    specialistId,
    search: taskVector({ number, title: columns.title, productNames, brandName: brand.name }),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  return id
}

/** A brand makes its own tasks; staff choose one of the brands in their reach. */
async function brandFor(ctx: Ctx, form: TaskForm): Promise<BrandRow> {
  const brandId = reachOf(ctx.caller.role, 'editTask') === 'own' ? ctx.caller.brandId : form.brandId
  if (!brandId) return refuse('invalidInput', { fields: [{ path: 'brandId', key: 'brandNeeded' }] })
  const [reached] = await listReachedBrands(ctx, brandId)
  return reached?.brand ?? refuseField('notFound', 'brandId')
}

async function changeTask(ctx: Ctx, id: string, form: TaskForm): Promise<string> {
  const [locked] = await lockTasks(ctx, [id], withinTaskReach(ctx, 'editTask'))
  const { task: before, brand } = locked ?? refuse('notFound')
  if (form.version === undefined || Date.parse(form.version) !== before.updatedAt.getTime())
    refuse('stateChanged', { details: { version: before.updatedAt.toISOString() } })
  if (hasEnded(before)) refuse('taskEnded')
  const { productNames, ...columns } = await taskColumnsOf(ctx, form, brand, before)
  const after = { ...before, ...columns }
  if (before.publishedAt !== null) await needPublishable(ctx, before, after, brand)
  await ctx.db
    .update(task)
    .set({
      ...columns,
      search: taskVector({
        number: before.number,
        title: columns.title,
        productNames,
        brandName: brand.name,
      }),
      updatedAt: nextVersion(before.updatedAt, ctx.now),
    })
    .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, id)))
  if (before.publishedAt !== null) {
    tellChanged(ctx.db, ctx.tenant.id, 'task')
    await noteTaskChange(ctx, before, after)
  }
  return id
}

/** Creators see it: it stays whole, keeps what was promised, and its rewards stay covered. */
async function needPublishable(ctx: Ctx, before: TaskRow, after: TaskRow, brand: BrandRow): Promise<void> {
  needPromisesKept(before, after, await ctx.app.subjects.taskWork.hasSignUps(ctx, before.id))
  // What it lacked before may be fixed by now; a change is not refused for it.
  const lacked = new Set((await missingOf(ctx, before, brand)).map(({ path }) => path))
  const fields = (await missingOf(ctx, after, brand)).filter(({ path }) => !lacked.has(path))
  if (fields.length > 0) refuse('taskIncomplete', { fields })
  await reserveRewards(ctx, after, before)
}
