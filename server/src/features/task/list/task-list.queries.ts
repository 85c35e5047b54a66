import type { CountryCode } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import type { listTasks, taskSorts } from '@sampan/contract/task'
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { brand } from '#features/account/account.tables.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf } from '#kit/page.ts'
import { searchQuery } from '#kit/search-tokens.ts'
import { brandOfTask, taskBrandColumns, taskCardColumns } from '../task.queries.ts'
import { task } from '../task.tables.ts'
import { inActivity, onOffer } from '../task-activity.ts'

export type TaskFilter = InputOf<typeof listTasks>

const byId: SortKey = { by: task.id, order: 'desc', type: 'uuid' }
const sorts: Record<(typeof taskSorts)[number], readonly SortKey[]> = {
  newest: [{ by: task.publishedAt, order: 'desc', type: 'timestamptz' }, byId],
  update_time: [{ by: task.updatedAt, order: 'desc', type: 'timestamptz' }, byId],
  price_desc: [{ by: task.reward, order: 'desc', type: 'numeric' }, byId],
  price_asc: [{ by: task.reward, order: 'asc', type: 'numeric' }, byId],
  ending: [{ by: task.endsAt, order: 'asc', type: 'timestamptz' }, byId],
  places_desc: [{ by: sql`${task.places} - ${task.placesTaken}`, order: 'desc', type: 'integer' }, byId],
}

const timingActivity = { notStarted: 'comingSoon', inProgress: 'inProgress', ended: 'ended' } as const

function cardsOf(db: Db, sort: readonly SortKey[], where: SQL | undefined) {
  return db
    .select({ task: taskCardColumns, brand: taskBrandColumns, place: placeOf(sort) })
    .from(task)
    .innerJoin(brand, brandOfTask)
    .where(where)
    .orderBy(...orderOf(sort))
}
export type TaskListRow = Awaited<ReturnType<typeof cardsOf>>[number]

/** The first page without any filter, the page that everybody opens: its statement stays prepared. */
const firstPage = prepared((db) => {
  const { placeholder } = sql
  const where = sql`${task.tenantId} = ${placeholder('tenantId')} and ${task.countryCode} = ${placeholder('country')}
    and ${onOffer(sql`${placeholder('now')}::timestamptz`)}`
  return cardsOf(db, sorts.newest, where).limit(placeholder('limit'))
})

/** The cards of a page, one more than it holds, and how many there are in all: two statements. */
export async function listTaskRows(
  ctx: Ctx,
  country: CountryCode,
  filter: TaskFilter,
): Promise<{ rows: TaskListRow[]; total: number; isEstimate: boolean }> {
  const narrowed = conditionsOf(filter)
  const time = filter.timing ? inActivity(timingActivity[filter.timing], ctx.now) : onOffer(ctx.now)
  const where = and(eq(task.tenantId, ctx.tenant.id), eq(task.countryCode, country), time, ...narrowed)
  const isPlain =
    narrowed.length === 0 && !filter.timing && filter.sort === 'newest' && filter.page === 1 && !filter.after
  const limit = filter.pageSize + 1
  const sort = sorts[filter.sort]
  const page = isPlain
    ? firstPage(ctx.db).execute({ tenantId: ctx.tenant.id, country, now: ctx.now.toISOString(), limit })
    : cardsOf(ctx.db, sort, and(where, behind(sort, filter)))
        .limit(limit)
        .offset(offsetOf(filter))
  const [rows, count] = await Promise.all([
    page,
    countUpTo(ctx.db, sql`select 1 from ${task} where ${where}`),
  ])
  return { rows, ...count }
}

function conditionsOf(filter: TaskFilter): SQL[] {
  const { cooperationTypes, platforms } = filter
  const conditions: (SQL | undefined | '' | false)[] = [
    filter.query && matchesTask(filter.query),
    cooperationTypes?.length ? inArray(task.cooperationType, cooperationTypes) : undefined,
    platforms?.length ? inArray(task.platform, platforms) : undefined,
    filter.brandId && eq(task.brandId, filter.brandId),
    filter.rewardMin !== undefined && gte(task.reward, String(filter.rewardMin)),
    filter.hasPlaces && sql`${task.placesTaken} < ${task.places}`,
    filter.withoutMou && eq(task.needsMou, false),
  ]
  return conditions.filter((condition): condition is SQL => Boolean(condition))
}

/** What somebody typed: words of the title, the product and the brand, or the task's number. */
export function matchesTask(typed: string): SQL {
  const query = searchQuery(typed)
  return query === undefined ? sql`false` : sql`${task.search} @@ ${query}::tsquery`
}

/** The next moment at which a task of a country begins or ends; null when none will. */
export async function nextTurnOfTasks(ctx: Ctx, country: CountryCode): Promise<Date | null> {
  const ofCountry = sql`${task.tenantId} = ${ctx.tenant.id} and ${task.countryCode} = ${country}
    and ${task.publishedAt} is not null`
  const [row] = await ask<{ at: Date | null }>(
    ctx.db,
    sql`select least(
    (select min(${task.startsAt}) from ${task} where ${ofCountry} and ${task.startsAt} > ${ctx.now}),
    (select min(${task.endsAt}) from ${task} where ${ofCountry} and ${task.endsAt} > ${ctx.now})) as at`,
  )
  return row?.at ?? null
}
