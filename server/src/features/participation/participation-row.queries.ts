import { firstLines } from '@sampan/contract/today-lines'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { fixed, jsonRows, orNull } from '#db/json-rows.ts'
import { literals } from '#db/literals.ts'
import { askRows, type Question } from '#db/question.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import {
  type ParticipationRecord,
  participation,
  participationScript,
} from '#features/participation/participation.tables.ts'
import { isCurrentParcel } from '#features/shipment/current-parcel.ts'
import { shipment } from '#features/shipment/shipment.tables.ts'
import { taskBrandColumns, taskCardColumns } from '#features/task/task.queries.ts'
import { task } from '#features/task/task.tables.ts'
import { refuse } from '#kit/call/refusal.ts'
import type { BatchCase } from '#kit/case/batch.ts'
import { askFirstLines, type FirstLines } from '#kit/first-lines.ts'
import { orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { clawback } from './clawback/clawback.tables.ts'
import { numberOf } from './list/participation-search.ts'

/** The newest version of a script and how often one came back, while it waits to be read: of few cases, so it is asked for those alone. */
const scriptToRead = sql<{
  round: number
  returns: number
} | null>`case when ${participation.clockDuty} = 'reviewScript' then
  (select json_build_object('round', max(${participationScript.round}), 'returns', count(*) filter (where ${participationScript.outcome} = 'returned'))
    from ${participationScript} where ${participationScript.tenantId} = ${participation.tenantId}
      and ${participationScript.participationId} = ${participation.id}) end`

/** Who announced a clawback that is to be decided, which is somebody else's turn (R252): asked for those alone, too. */
const clawbackAnnouncer = sql<string | null>`case when ${participation.clockDuty} = 'decideClawback' then
  (select ${clawback.announcedBy} from ${clawback} where ${clawback.tenantId} = ${participation.tenantId}
    and ${clawback.id} = ${participation.id}) end`

const rowColumns = {
  participation,
  task: {
    ...taskCardColumns,
    submission: task.submission,
    modificationLimit: task.modificationLimit,
    productSource: task.productSource,
    stages: task.stages,
  },
  brand: taskBrandColumns,
  creator: {
    handle: creator.handle,
    nickname: creator.nickname,
    avatarUrl: creator.avatarUrl,
    countryCode: creator.countryCode,
    platform: creator.platform,
    checkedAt: creator.checkedAt,
  },
  fullName: account.fullName,
  shipmentId: shipment.id,
  expressState: shipment.state,
  scriptToRead,
  clawbackAnnouncer,
}

const taskOf = and(eq(task.tenantId, participation.tenantId), eq(task.id, participation.taskId))
const brandOf = and(eq(brand.tenantId, participation.tenantId), eq(brand.id, participation.brandId))
const creatorOf = and(eq(creator.tenantId, participation.tenantId), eq(creator.id, participation.creatorId))
const accountIs = and(eq(account.tenantId, participation.tenantId), eq(account.id, participation.accountId))
const parcelOf = isCurrentParcel('participation', participation)

/**
 * Participations with everything that a row shows. `where` and `sort` refer to `participation` alone: the rows are
 * picked first, and only those of the page are joined.
 */
export function selectRows(
  db: Db,
  where: SQL | undefined,
  sort: readonly SortKey[],
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const picked = db
    .select({ tenantId: participation.tenantId, id: participation.id, place: placeOf(sort).as('place') })
    .from(participation)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset(offset)
    .as('picked')
  return db
    .select({ ...rowColumns, place: picked.place })
    .from(picked)
    .innerJoin(
      participation,
      and(eq(participation.tenantId, picked.tenantId), eq(participation.id, picked.id)),
    )
    .innerJoin(task, taskOf)
    .innerJoin(brand, brandOf)
    .innerJoin(creator, creatorOf)
    .innerJoin(account, accountIs)
    .leftJoin(shipment, parcelOf)
    .orderBy(...orderOf(sort))
}
export type ParticipationRowData = Awaited<ReturnType<typeof selectRows>>[number]

const jsonOfRows = jsonRows({
  ...rowColumns,
  participation: getTableColumns(participation),
  shipmentId: orNull(shipment.id),
  expressState: orNull(shipment.state),
  place: sql<string[]>`picked.place`,
})
const joined = fixed(sql`join ${task} on ${taskOf} join ${brand} on ${brandOf} join ${creator} on ${creatorOf}
  join ${account} on ${accountIs} left join ${shipment} on ${parcelOf}`)

const inOrder = (sort: readonly SortKey[]): SQL => sql`order by ${sql.join(orderOf(sort), sql`, `)}`

/** Rows of what was picked. In: a select of ids and places. */
const fromPicked = (ctx: Ctx, picked: SQL, sort: readonly SortKey[]): SQL => sql`from (${picked}) as picked
  join ${participation} on ${participation.tenantId} = ${ctx.tenant.id} and ${participation.id} = picked.id
  ${joined} ${inOrder(sort)}`

/** The same as a question, for a page that asks several things together. */
export function askFirstRows(
  ctx: Ctx,
  where: SQL | undefined,
  sort: readonly SortKey[],
  most: number,
): Question<ParticipationRowData[]> {
  const picked = sql`select ${participation.id}, ${placeOf(sort)} as place from ${participation}
    where ${where} ${inOrder(sort)} limit ${literals(most)}`
  return askRows(jsonOfRows, fromPicked(ctx, picked, sort))
}

/** The same of the first lines. */
export const askRowsOfFirstLines = (
  ctx: Ctx,
  where: SQL | undefined,
  sort: readonly SortKey[],
  most: number,
): Question<FirstLines<ParticipationRowData>> =>
  askFirstLines({
    page: sql`select ${participation.id}, ${placeOf(sort)} as place, ${participation.clockDueAt} as due,
        ${participation.clockDuty} as duty, ${participation.taskId} as subject from ${participation}
      where ${where} ${inOrder(sort)} limit ${literals(most)}`,
    now: ctx.now,
    lines: firstLines,
    show: (picked) => askRows(jsonOfRows, fromPicked(ctx, picked, sort)).value,
    read: (rows) => jsonOfRows.read(rows),
  })

/** One participation within the caller's reach; undefined when it is unknown or somebody else's. */
export async function findRow(ctx: Ctx, id: string, reach: SQL): Promise<ParticipationRowData | undefined> {
  const [row] = await selectRows(
    ctx.db,
    and(eq(participation.tenantId, ctx.tenant.id), eq(participation.id, id), reach),
    [],
    { limit: 1 },
  )
  return row
}

/** A participation as it is stored, whoever asks; for verbs that asked before. Refuses `notFound`. */
export async function getRecord(ctx: Ctx, id: string): Promise<ParticipationRecord> {
  const [row] = await ctx.db
    .select()
    .from(participation)
    .where(and(eq(participation.tenantId, ctx.tenant.id), eq(participation.id, id)))
  return row ?? refuse('notFound')
}

/** What a batch needs to know before anything is locked. */
export interface ParticipationCase extends BatchCase {
  taskId: string
  accountId: string
  creatorId: string
}

/** Those of the ids that are within reach. */
export async function findCases(
  ctx: Ctx,
  ids: readonly string[],
  reach: SQL,
): Promise<Map<string, ParticipationCase>> {
  const rows = await ctx.db
    .select({
      id: participation.id,
      number: participation.number,
      taskId: participation.taskId,
      accountId: participation.accountId,
      creatorId: participation.creatorId,
      name: account.fullName,
    })
    .from(participation)
    .innerJoin(account, accountIs)
    .where(and(eq(participation.tenantId, ctx.tenant.id), inArray(participation.id, [...ids]), reach))
  return new Map(rows.map((row) => [row.id, { ...row, number: numberOf(row.number) }]))
}
