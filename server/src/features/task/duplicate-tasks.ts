import { randomUUIDv7 } from 'node:crypto'
import { type Language, type LocalText, languages } from '@sampan/contract/country'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { duplicateTasks as endpoint } from '@sampan/contract/task-edit'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { careOfMaker } from '#features/account/care/assign.ts'
import { holdSpecialist } from '#features/account/care/care.queries.ts'
import type { BrandRow, TaskRow } from './task.queries.ts'
import { task } from './task.tables.ts'
import { doEachTask } from './task-batch.ts'
import { taskVector } from './task-content.ts'
import { findTaskProduct } from './task-product.queries.ts'

const day = 86_400_000

/** Makes a draft from each task: all that is said of it, for as long a time, from tomorrow. */
export async function duplicateTasks(ctx: Ctx, input: { ids: string[] }): Promise<OutputOf<typeof endpoint>> {
  const keeper = await careOfCopies(ctx, input.ids)
  const copies = new Map<string, string>()
  const result = await doEachTask(ctx, input.ids, 'duplicated', async (source, brand) => {
    copies.set(source.id, await duplicate(ctx, source, brand, keeper(source)))
  })
  return { ...result, made: result.rows.flatMap((row) => copies.get(row.id) ?? []) }
}

/**
 * In whose care the copies are: of a specialist who makes them, else of whoever looks after the task. All are held before the tasks, as whoever hands
 * over takes the account first; a task that went to somebody else meanwhile has a copy in nobody's care.
 */
async function careOfCopies(ctx: Ctx, ids: readonly string[]): Promise<(source: TaskRow) => string | null> {
  const own = await careOfMaker(ctx, 'products')
  if (own !== null) return () => own
  const keepers = await listKeepers(ctx, ids)
  const held = new Set<string>()
  for (const id of keepers) if (await holdSpecialist(ctx, 'products', id)) held.add(id)
  return ({ specialistId }) => (specialistId !== null && held.has(specialistId) ? specialistId : null)
}

/** In the order of their ids. */
async function listKeepers(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: task.specialistId })
    .from(task)
    .where(and(eq(task.tenantId, ctx.tenant.id), among(task.id, ids), isNotNull(task.specialistId)))
    .orderBy(task.specialistId)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Out: the draft's id. */
async function duplicate(
  ctx: Ctx,
  source: TaskRow,
  brand: BrandRow,
  specialistId: string | null,
): Promise<string> {
  const product = source.productId === null ? undefined : await findTaskProduct(ctx, source.productId)
  const id = randomUUIDv7()
  const number = await ctx.app.numbers.next(ctx.tenant.id, 'task')
  const title = copyOf(ctx, source.title)
  const startsAt = new Date(ctx.now.getTime() + day)
  await ctx.db.insert(task).values({
    ...source,
    id,
    number,
    title,
    startsAt,
    endsAt: new Date(startsAt.getTime() + (source.endsAt.getTime() - source.startsAt.getTime())),
    placesTaken: 0,
    slotsTaken: 0,
    passes: 0,
    publishedAt: null,
    endedAt: null,
    specialistId,
    search: taskVector({
      number,
      title,
      productNames: Object.values(product?.name ?? {}),
      brandName: brand.name,
    }),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  return id
}

/** The title in each of its languages, marked as a copy so that the two can be told apart. */
function copyOf(ctx: Ctx, title: LocalText): LocalText {
  const said = languages.flatMap((language): [Language, string][] => {
    const words = title[language]
    return words ? [[language, ctx.app.words.say(language, 'task:copyOf', { title: words })]] : []
  })
  return Object.fromEntries(said)
}
