import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { answer, askRow, type Question } from '#db/question.ts'
import { product, productPicture } from '#features/product/product.tables.ts'
import { firstPicture } from '#features/product/product-list.queries.ts'
import { task } from './task.tables.ts'

const products = jsonRows({
  id: product.id,
  brandId: product.brandId,
  countryCode: product.countryCode,
  name: product.name,
  specialistId: product.specialistId,
  pictureUrl: orNull(productPicture.url),
  thumbUrl: orNull(productPicture.thumbUrl),
  ground: orNull(productPicture.ground),
})
export type TaskProductRow = ReturnType<typeof products.read>[number]

/** A product as a task shows it, with its first picture. In: its id. */
export const taskProductOf = (ctx: Ctx, id: SQL): Question<TaskProductRow | undefined> =>
  askRow(
    products,
    sql`from ${product} left join ${productPicture} on ${firstPicture}
      where ${product.tenantId} = ${ctx.tenant.id} and ${product.id} = ${id}`,
  )

/** The same, asked by itself. */
export const findTaskProduct = (ctx: Ctx, id: string): Promise<TaskProductRow | undefined> =>
  answer(ctx.db, taskProductOf(ctx, sql`${id}`))

const prerequisites = jsonRows({
  id: task.id,
  title: task.title,
  countryCode: task.countryCode,
  brandId: task.brandId,
  publishedAt: task.publishedAt,
  prerequisiteId: task.prerequisiteId,
})
type PrerequisiteRow = ReturnType<typeof prerequisites.read>[number]

/** The task that must be finished first, by what a reader needs to know of it. In: its id. */
export const prerequisiteOf = (ctx: Ctx, id: SQL): Question<PrerequisiteRow | undefined> =>
  askRow(prerequisites, sql`from ${task} where ${task.tenantId} = ${ctx.tenant.id} and ${task.id} = ${id}`)

/** The same, asked by itself. */
export const findPrerequisite = (ctx: Ctx, id: string): Promise<PrerequisiteRow | undefined> =>
  answer(ctx.db, prerequisiteOf(ctx, sql`${id}`))
