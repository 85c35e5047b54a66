import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { prepared } from '#db/prepared.ts'
import { askRow, type Question, shown } from '#db/question.ts'
import { brand } from '#features/account/account.tables.ts'
import { refuse } from '#kit/call/refusal.ts'
import { task } from './task.tables.ts'

export type TaskRow = typeof task.$inferSelect
export type BrandRow = typeof brand.$inferSelect

export const brandOfTask = and(eq(brand.tenantId, task.tenantId), eq(brand.id, task.brandId))

/** What a card shows; lists read no long texts. */
export const taskCardColumns = {
  id: task.id,
  number: task.number,
  title: task.title,
  pictureUrl: task.pictureUrl,
  thumbUrl: task.thumbUrl,
  ground: task.ground,
  countryCode: task.countryCode,
  currency: task.currency,
  reward: task.reward,
  commissionRate: task.commissionRate,
  paymentMethod: task.paymentMethod,
  directPayDays: task.directPayDays,
  cooperationType: task.cooperationType,
  platform: task.platform,
  publishedAt: task.publishedAt,
  startsAt: task.startsAt,
  endsAt: task.endsAt,
  endedAt: task.endedAt,
  places: task.places,
  placesTaken: task.placesTaken,
  slots: task.slots,
  slotsTaken: task.slotsTaken,
  needsMou: task.needsMou,
  prerequisiteId: task.prerequisiteId,
}
export type TaskCardRow = Pick<TaskRow, keyof typeof taskCardColumns>

/** What a card shows of the brand. */
export const taskBrandColumns = {
  id: brand.id,
  name: brand.name,
  logoUrl: brand.logoUrl,
  color: brand.color,
  verifiedAt: brand.verifiedAt,
}
export type TaskBrandRow = Pick<BrandRow, keyof typeof taskBrandColumns>

const byId = prepared((db) =>
  db
    .select({ task, brand })
    .from(task)
    .innerJoin(brand, brandOfTask)
    .where(and(eq(task.tenantId, sql.placeholder('tenantId')), eq(task.id, sql.placeholder('id')))),
)

/** A task with its brand, published or not; undefined when it is unknown. Who may see it is the caller's question. */
export async function findTask(
  ctx: Ctx,
  id: string,
): Promise<{ task: TaskRow; brand: BrandRow } | undefined> {
  const [row] = await byId(ctx.db).execute({ tenantId: ctx.tenant.id, id })
  return row
}

/** The words that a task is found by are for the database alone. */
const { search, ...whole } = getTableColumns(task)
export const wholeTask = whole
const tasks = jsonRows(wholeTask)

/** A whole task, as a part of a page that knows it is there. */
export const taskOf = (ctx: Ctx, id: string): Question<Omit<TaskRow, 'search'>> =>
  shown(
    askRow(tasks, sql`from ${task} where ${task.tenantId} = ${ctx.tenant.id} and ${task.id} = ${id}`),
    (row) => row ?? refuse('notFound'),
  )

/** Many tasks by their ids; one that is not there is absent. */
export async function findTasks(ctx: Ctx, ids: readonly string[]): Promise<Map<string, TaskRow>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(task)
    .where(and(eq(task.tenantId, ctx.tenant.id), inArray(task.id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Locks several tasks in the order of their ids, with their brands, for whoever moves their places, slots or money; rows that
 * refer to them can still be stored. Lock them before accounts of the ledger. The rest is not there or out of reach.
 */
export function lockTasks(
  ctx: Ctx,
  ids: readonly string[],
  reach: SQL,
): Promise<{ task: TaskRow; brand: BrandRow }[]> {
  return ctx.db
    .select({ task: getTableColumns(task), brand: getTableColumns(brand) })
    .from(task)
    .innerJoin(brand, brandOfTask)
    .where(and(eq(task.tenantId, ctx.tenant.id), inArray(task.id, [...ids]), reach))
    .orderBy(task.id)
    .for('no key update', { of: task })
}
