import type { InputOf } from '@sampan/contract/endpoint'
import type { listMySamples } from '@sampan/contract/sample'
import { openSampleStatuses, sampleStatus } from '@sampan/contract/sample-status'
import { and, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask, askWritten, type Written, writtenOnceFor } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { accountOf } from '#kit/context.ts'
import { behind, placeOf, type SortKey } from '#kit/keyset.ts'
import { boundedCount, type PageRequest, type Total, totalOf } from '#kit/page.ts'
import { fixedPageIn } from '#kit/page-statement.ts'
import { hiddenSince, statusForCreator } from './decide/hidden-rejection.ts'
import { passiveDuties, type Side } from './sample.policy.ts'
import { sample } from './sample.tables.ts'
import { type PlacedRow, readPlaced, showPlaced } from './sample-row.queries.ts'
import { searchCondition } from './sample-search.ts'

export type MyFilter = InputOf<typeof listMySamples>

const duties = sql.raw(`'{${passiveDuties.join(',')}}'::text[]`)

/**
 * The running duty waits for one side to act; the same question as `isTurnOf`, over the table. Without parameters, as
 * indexes are built over it (migration 0018).
 */
const isTurn = (side: Side): SQL =>
  sql`(${sample.clockOwner} = ${sql.raw(`'${side}'`)} and ${sample.clockPausedAt} is null and ${sample.clockDuty} <> all (${duties}))`

/** The case waits for the side. */
export const isOwedBy = (side: Side): SQL => sql`${sample.clockDueAt} is not null and ${isTurn(side)}`

/** 0 where the case waits for the side, else 1. */
export const turnRank = (side: Side): SQL => sql`case when ${isOwedBy(side)} then 0 else 1 end`

/**
 * The turn of one side first, by what is due; late ones lead by themselves. Then the others. In: when a case is due whose rejection
 * is hidden from the reader, where one may be.
 */
export const clockSort = (side: Side, covered?: SQL): SortKey[] => [
  {
    by: turnRank(side),
    order: 'asc',
    type: 'integer',
  },
  {
    by: covered
      ? sql`coalesce(${sample.clockDueAt}, ${covered}, 'infinity')`
      : sql`coalesce(${sample.clockDueAt}, 'infinity')`,
    order: 'asc',
    type: 'timestamptz',
  },
  { by: sample.appliedAt, order: 'desc', type: 'timestamptz' },
  { by: sample.id, order: 'desc', type: 'uuid' },
]

const byApplied = (order: 'asc' | 'desc'): SortKey[] => [
  { by: sample.appliedAt, order, type: 'timestamptz' },
  { by: sample.id, order, type: 'uuid' },
]

/** Whose cases are asked for and when: of a call, or the names under which calls give it to a statement written once. */
interface Given {
  tenantId: string | Placeholder
  accountId: string | Placeholder
  /** `hiddenSince(now)` */
  since: Date | Placeholder
}

const byName: Given = {
  tenantId: sql.placeholder('tenantId'),
  accountId: sql.placeholder('accountId'),
  since: sql.placeholder('since'),
}
const givenOf = (ctx: Ctx): Given & Record<string, unknown> => ({
  tenantId: ctx.tenant.id,
  accountId: accountOf(ctx),
  since: hiddenSince(ctx.now),
})

const seenStatus = (given: Pick<Given, 'since'>): SQL<number> => statusForCreator(given.since)

/**
 * When a review was due whose rejection is still hidden: its row has no clock any more, and must not lose its place
 * in a list by that.
 */
export const hiddenDue = (
  given: Pick<Given, 'tenantId' | 'since'>,
): SQL => sql`case when ${seenStatus(given)} <> ${sample.status} then (
  select make_interval(secs => h.allowed_seconds) + (
    select e.at from sample_history e where e.tenant_id = ${given.tenantId} and e.sample_id = ${sample.id}
      and e.to_status = ${literals(sampleStatus.underReview)} and e.from_status is distinct from e.to_status
    order by e.at desc limit 1)
  from sample_history h where h.tenant_id = ${given.tenantId} and h.sample_id = ${sample.id} and h.verb = 'reject'
  order by h.at desc limit 1) end`

/** A rejection that its creator may not know of yet: to its reader a review that the brand owes. */
const isHidden = (given: Pick<Given, 'since'>): SQL => sql`(${seenStatus(given)} <> ${sample.status})`

/** Over `mine`, which holds when a case is due as its creator sees it. */
function urgency(): SortKey[] {
  const [turn, , ...rest] = clockSort('creator')
  return [...(turn ? [turn] : []), { by: sql`due`, order: 'asc', type: 'timestamptz' }, ...rest]
}

/** While a rejection is hidden from its creator, so is when it was made. */
const byChange = (given: Pick<Given, 'since'>): SortKey[] => [
  {
    by: sql`case when ${seenStatus(given)} = ${literals(sampleStatus.underReview)} then ${sample.appliedAt} else ${sample.updatedAt} end`,
    order: 'desc',
    type: 'timestamptz',
  },
  { by: sample.id, order: 'desc', type: 'uuid' },
]

function sortOf(sort: MyFilter['sort'], given: Given): SortKey[] {
  if (sort === 'urgency') return urgency()
  if (sort === 'update_time') return byChange(given)
  return byApplied(sort === 'newest' ? 'desc' : 'asc')
}

const isOpen = (given: Given): SQL => sql`(${seenStatus(given)} in (${literals(...openSampleStatuses)}))`

/** Open, or fulfilled by a post that must still stay public: nothing is over while its clock runs. */
const isUnderWay = (given: Given): SQL => sql`(${isOpen(given)} or ${sample.clockDueAt} is not null)`

const groups: Record<MyFilter['group'], (given: Given) => SQL | undefined> = {
  open: isUnderWay,
  done: (given) => not(isUnderWay(given)),
  all: () => undefined,
}

/** What is asked of the caller's own cases, which are in `mine` under the names of their table. */
interface Question {
  where: SQL | undefined
  keys: SortKey[]
  request: PageRequest
  /** How many match it where the counts of groups do not contain that. */
  total: SQL<number | null>
  /** Whether it looks for words. */
  hasWords: boolean
}

const fromMine = sql`from mine as ${sample}`

/** One statement: own cases are read once, for the counts and for the page. */
function statementOf(given: Given, { where, keys, request, total, hasWords }: Question): SQL {
  const columns = [
    ...[sample.tenantId, sample.id, sample.status, sample.statusSince, sample.appliedAt, sample.updatedAt],
    ...[sample.clockOwner, sample.clockDuty, sample.clockDueAt, sample.clockPausedAt],
    ...(hasWords ? [sample.search] : []),
    sql`coalesce(${sample.clockDueAt}, ${hiddenDue(given)}, 'infinity') as due`,
  ]
  const picked = sql`select id, place, row_number() over () as n from (select ${sample.id}, ${placeOf(keys)} as place
    ${fromMine} ${whereOf(and(where, behind(keys, request)))} ${fixedPageIn(request, keys)}) as page`
  return sql`with mine as materialized (select ${sql.join(columns, sql`, `)} from ${sample}
      where ${sample.tenantId} = ${given.tenantId} and ${sample.accountId} = ${given.accountId})
    select ${showPlaced(picked, given.tenantId)} as rows, ${myCounts(given)} as counts, ${total} as total`
}

const whereOf = (where: SQL | undefined): SQL => (where ? sql`where ${where}` : sql``)

interface Answer {
  rows: PlacedRow[]
  counts: MyCounts
  total: number | null
}

type Told = Omit<Answer, 'rows'> & { rows: unknown[][] | null }

function read([told]: Told[]): Answer {
  if (!told) throw new Error('a count has a row')
  return { ...told, rows: readPlaced(told.rows) }
}

/** The first page of a whole group, which everybody opens. */
const firstPage = writtenOnceFor((group: MyFilter['group'], sort: MyFilter['sort'], pageSize: number) =>
  statementOf(byName, {
    where: groups[group](byName),
    keys: sortOf(sort, byName),
    request: { page: 1, pageSize },
    total: sql`null`,
    hasWords: false,
  }),
)

/** What waits on either side, the most urgent first. */
const firstTurns = writtenOnceFor((limit: number) =>
  statementOf(byName, {
    where: or(isTurn('creator'), isTurn('brand'), isHidden(byName)),
    keys: urgency(),
    request: { page: 1, pageSize: limit },
    total: sql`null`,
    hasWords: false,
  }),
)

const askOften = async (ctx: Ctx, statement: Written): Promise<Answer> =>
  read(await askWritten<Told>(ctx.db, statement, givenOf(ctx)))

/**
 * A page of the caller's own cases, one more than it holds, and how many there are: those of a whole group are counted
 * already.
 */
export async function listMyRows(
  ctx: Ctx,
  filter: MyFilter,
): Promise<{ rows: PlacedRow[]; counts: MyCounts } & Total> {
  const { group, sort, pageSize, status, query } = filter
  const isNarrowed = status !== undefined || query !== undefined
  const isOften = !isNarrowed && filter.page === 1 && filter.after === undefined
  const { rows, counts, total } = isOften
    ? await askOften(ctx, firstPage(group, sort, pageSize))
    : read(await askPage(ctx, filter))
  if (isNarrowed) return { rows, counts, ...totalOf(total ?? 0) }
  const { open, done } = counts
  return { rows, counts, total: { open, done, all: open + done }[group], isEstimate: false }
}

/** Any other page: further ones, one status, a search. */
function askPage(ctx: Ctx, filter: MyFilter): Promise<Told[]> {
  const { group, sort, status, query } = filter
  const given = givenOf(ctx)
  const isNarrowed = status !== undefined || query !== undefined
  const where = and(
    groups[group](given),
    status === undefined ? undefined : sql`${seenStatus(given)} = ${status}`,
    query ? searchCondition(ctx, query) : undefined,
  )
  const question = {
    where,
    keys: sortOf(sort, given),
    request: filter,
    total: isNarrowed ? boundedCount(sql`select 1 ${fromMine} ${whereOf(where)}`) : sql<null>`null`,
    hasWords: query !== undefined,
  }
  return ask<Told>(ctx.db, statementOf(given, question))
}

export interface MyCounts {
  open: number
  done: number
  yourTurn: number
  /** Cases in which the brand owes the next step. */
  theirs: number
}

/** The counts of the caller's own cases, as the caller sees them. */
const myCounts = (given: Given): SQL<MyCounts> => sql`(select json_build_object(
  'open', count(*) filter (where ${isUnderWay(given)}),
  'done', count(*) filter (where not ${isUnderWay(given)}),
  'yourTurn', count(*) filter (where ${isTurn('creator')}),
  'theirs', count(*) filter (where ${isTurn('brand')} or ${isHidden(given)}))
  ${fromMine})`

/** The caller's own duties, late ones first, then those of brands towards the caller; with the counts of all own cases. */
export const listMyTurnRows = (ctx: Ctx, limit: number): Promise<{ rows: PlacedRow[]; counts: MyCounts }> =>
  askOften(ctx, firstTurns(limit))

/** The open sample of a product, as its creator sees it: a hidden rejection still counts as open. */
export async function findOpenSample(
  ctx: Ctx,
  productId: string,
  accountId: string = accountOf(ctx),
): Promise<{ id: string; number: number } | undefined> {
  const given = { tenantId: ctx.tenant.id, accountId, since: hiddenSince(ctx.now) }
  const [row] = await ask<{ id: string; number: string }>(
    ctx.db,
    sql`select ${sample.id} as id, ${sample.number} as number from ${sample}
      where ${sample.tenantId} = ${ctx.tenant.id} and ${sample.accountId} = ${accountId}
        and ${sample.productId} = ${productId} and ${isOpen(given)} limit 1`,
  )
  return row && { id: row.id, number: Number(row.number) }
}
