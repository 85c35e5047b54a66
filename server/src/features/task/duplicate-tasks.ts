import { randomUUIDv7 } from 'node:crypto'
import { reachOf } from '@sampan/contract/abilities'
import { type Language, type LocalText, languages } from '@sampan/contract/country'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { duplicateTasks as endpoint } from '@sampan/contract/task-edit'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import type { BrandRow, TaskRow } from './task.queries.ts'
import { task } from './task.tables.ts'
import { doEachTask } from './task-batch.ts'
import { taskVector } from './task-content.ts'
import { findTaskProduct } from './task-product.queries.ts'

const day = 86_400_000

/** Makes a draft from each task: all that is said of it, for as long a time, from tomorrow. */
export async function duplicateTasks(ctx: Ctx, input: { ids: string[] }): Promise<OutputOf<typeof endpoint>> {
  const copies = new Map<string, string>()
  const result = await doEachTask(ctx, input.ids, 'duplicated', async (source, brand) => {
    copies.set(source.id, await duplicate(ctx, source, brand))
  })
  return { ...result, made: result.rows.flatMap((row) => copies.get(row.id) ?? []) }
}

/** Out: the draft's id. */
async function duplicate(ctx: Ctx, source: TaskRow, brand: BrandRow): Promise<string> {
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
    specialistId: reachOf(ctx.caller.role, 'editTask') === 'inCare' ? accountOf(ctx) : source.specialistId,
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
