import type { FoundSubject, findCooperationSubjects } from '@sampan/contract/cooperation-sent'
import { type CountryCode, countryCodes, type LocalText } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { brand } from '#features/account/account.tables.ts'
import { isNotOver, isOpenAt } from '#features/product/product.policy.ts'
import { product, productPicture } from '#features/product/product.tables.ts'
import { firstPicture } from '#features/product/product-list.queries.ts'
import { findsWords } from '#features/product/product-search.ts'
import { staysOpen } from '#features/product/verification/verification.queries.ts'
import { matchesTask } from '#features/task/list/task-list.queries.ts'
import { task } from '#features/task/task.tables.ts'
import { taskNumberOf } from '#features/task/task.view.ts'
import { onOffer } from '#features/task/task-activity.ts'
import { textOf } from '#kit/local-text.ts'
import { foundGathered } from '#kit/word-pages.ts'
import { cooperation } from './cooperation.tables.ts'

/** Whether creators can still come to it; a product from the moment of its publication on. */
const productIsOpen = ({ now }: Ctx): SQL<boolean> => sql<boolean>`coalesce(${isOpenAt(now)}, false)`
const taskIsOpen = ({ now }: Ctx): SQL<boolean> => sql<boolean>`(${onOffer(now)})`

const itsPicture = sql`left join ${productPicture} on ${firstPicture}`

/** A subject as JSON of a query; its texts are those of all languages. */
export interface StoredSubject {
  id: string
  name: LocalText
  country: CountryCode
  thumb: string | null
  ground: string | null
  commissionRate: number
  currency: string
  reward: string | null
  number: number | null
  endsAt: string | null
  isOpen: boolean
}

const productFields = (ctx: Ctx) => sql`json_build_object('id', ${product.id}, 'name', ${product.name},
  'country', ${product.countryCode}, 'thumb', ${productPicture.thumbUrl}, 'ground', ${productPicture.ground},
  'commissionRate', ${product.commissionRate}::float8, 'currency', ${product.currency}, 'reward', null,
  'number', null, 'endsAt', ${product.endsAt}, 'isOpen', ${productIsOpen(ctx)})`

const taskFields = (ctx: Ctx) => sql`json_build_object('id', ${task.id}, 'name', ${task.title},
  'country', ${task.countryCode}, 'thumb', ${task.thumbUrl}, 'ground', ${task.ground},
  'commissionRate', ${task.commissionRate}::float8, 'currency', ${task.currency}, 'reward', ${task.reward}::text,
  'number', ${task.number}, 'endsAt', ${task.endsAt}, 'isOpen', ${taskIsOpen(ctx)})`

/** The subject of an invitation, as columns of a query over `cooperation`. */
export const subjectColumns = (ctx: Ctx) => ({
  task: sql<StoredSubject | null>`(select ${taskFields(ctx)} from ${task}
    where ${task.tenantId} = ${cooperation.tenantId} and ${task.id} = ${cooperation.taskId})`,
  products: sql<StoredSubject[]>`coalesce((
    select json_agg(${productFields(ctx)} order by array_position(${cooperation.productIds}, ${product.id}))
    from ${product} ${itsPicture}
    where ${product.tenantId} = ${cooperation.tenantId} and ${product.id} = any(${cooperation.productIds})), '[]'::json)`,
})

export const presentSubject = (ctx: Ctx, row: StoredSubject) => ({
  id: row.id,
  name: textOf(row.name, ctx.language, row.country),
  thumb: row.thumb ?? '',
  ground: row.ground ?? '',
  commissionRate: row.commissionRate,
  currency: row.currency,
  reward: row.reward,
  number: row.number === null ? '' : taskNumberOf(row.number),
  endsAt: row.endsAt === null ? null : new Date(row.endsAt).toISOString(),
  isOpen: row.isOpen,
})

const mostFound = 20
type Search = InputOf<typeof findCooperationSubjects>

const among = (column: PgColumn, ids: readonly string[] | undefined): SQL =>
  sql`${column} = any(${sql.param([...(ids ?? [])])}::uuid[])`

/** What a search means for a noun: those that were chosen by id, or what is found by words and countries. */
function meant(
  ctx: Ctx,
  search: Search,
  columns: { id: PgColumn; brandId: PgColumn; country: PgColumn; names(query: string): SQL | undefined },
  chosen: readonly string[] | undefined,
): SQL | undefined {
  const { query, countries, taskIds, productIds } = search
  const { brandId } = ctx.caller
  return and(
    brandId === null ? undefined : eq(columns.brandId, brandId),
    countries?.length ? inArray(columns.country, countries) : undefined,
    taskIds?.length || productIds?.length ? among(columns.id, chosen) : undefined,
    query ? columns.names(query) : undefined,
  )
}

/**
 * What is asked of the moment of publication where words are looked up: of the moment that their index holds, too, all of it would be read,
 * while it is true of almost all of them. A walk along that moment ends with it.
 */
const isOpenBesideWords = (now: Date): SQL =>
  sql`(${product.publishedAt} + '0'::interval) <= ${now} and ${isNotOver(now)}`

/** Products of some countries to which the caller may invite, as what follows the columns of a select. */
function fromMeantProducts(ctx: Ctx, search: Search, countries: readonly CountryCode[], isOpen: SQL): SQL {
  const asked = meant(
    ctx,
    { ...search, countries: [] },
    {
      id: product.id,
      brandId: product.brandId,
      country: product.countryCode,
      names: (query) => findsWords(ctx, countries, query),
    },
    search.productIds,
  )
  const isOfOne = sql.join(
    countries.map((country) => sql`${product.countryCode} = ${country}`),
    sql` or `,
  )
  return sql`from ${product}
    join ${brand} on ${brand.tenantId} = ${product.tenantId} and ${brand.id} = ${product.brandId}
      and ${staysOpen(ctx)}
    where ${product.tenantId} = ${ctx.tenant.id} and (${isOfOne}) and ${isOpen} and ${asked ?? sql`true`}`
}

const newestFirst = sql.raw(`order by published_at desc, id desc limit ${mostFound}`)
const itsColumns = sql`select ${product.id}, ${product.publishedAt}`

/**
 * The newest products that are meant. Those of each country lie in indexes: of all together PostgreSQL would read every one to sort them. Words are
 * looked for in all countries at once, and what few products have is sorted; in what many have, in one country after the other.
 */
function pickNewest(ctx: Ctx, search: Search): SQL {
  const countries = search.countries?.length ? search.countries : countryCodes
  const newestOfEach = (where: SQL): SQL =>
    sql.join(
      countries.map(
        (
          country,
        ) => sql`(${itsColumns} ${fromMeantProducts(ctx, search, [country], isOpenAt(ctx.now))} and ${where}
          order by ${product.publishedAt} desc, ${product.id} desc limit ${mostFound})`,
      ),
      sql` union all `,
    )
  if (!search.query) return sql`select id from (${newestOfEach(sql`true`)}) as each ${newestFirst}`
  const areFew = sql`(select count(*) from found) <= ${foundGathered}`
  return sql`with matching as materialized (${itsColumns}
        ${fromMeantProducts(ctx, search, countries, isOpenBesideWords(ctx.now))}),
      found as materialized (select * from matching limit ${foundGathered + 1})
    select id from (select id, published_at from found where ${areFew}
      union all ${newestOfEach(sql`not (${areFew})`)}) as each ${newestFirst}`
}

/** Published products and tasks to which the caller may invite: a brand its own, everybody else those of all brands. */
export async function findSubjects(
  ctx: Ctx,
  search: Search,
): Promise<{ tasks: FoundSubject[]; products: FoundSubject[] }> {
  const tasks = meant(
    ctx,
    search,
    { id: task.id, brandId: task.brandId, country: task.countryCode, names: matchesTask },
    search.taskIds,
  )
  const rows = await ask<{ kind: 'task' | 'product'; row: StoredSubject }>(
    ctx.db,
    sql`(select 'task' as kind, ${taskFields(ctx)} as row from ${task}
        where ${task.tenantId} = ${ctx.tenant.id} and ${taskIsOpen(ctx)} and ${tasks ?? sql`true`}
        order by ${task.publishedAt} desc, ${task.id} desc limit ${mostFound})
      union all
      (select 'product' as kind, ${productFields(ctx)} as row
        from (${pickNewest(ctx, search)}) as picked
        join ${product} on ${product.tenantId} = ${ctx.tenant.id} and ${product.id} = picked.id ${itsPicture}
        order by ${product.publishedAt} desc, ${product.id} desc)`,
  )
  const of = (kind: 'task' | 'product'): FoundSubject[] =>
    rows
      .filter((each) => each.kind === kind)
      .map(({ row }) => ({ ...presentSubject(ctx, row), countryCode: row.country }))
  return { tasks: of('task'), products: of('product') }
}
