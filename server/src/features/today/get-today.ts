import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import {
  type getToday as contract,
  type TodayGroup,
  type TodayPart,
  type TodayRow,
  todayMost,
  type WorkItem,
  type WorkQueue,
} from '@sampan/contract/today'
import { countOfRow, rowsOfFirstLines } from '@sampan/contract/today-lines'
import type { Ctx } from '#context.ts'
import { answer, askNone, type Question, shown, together } from '#db/question.ts'
import { presentRow as presentParticipation } from '#features/participation/participation.view.ts'
import type { ParticipationRowData } from '#features/participation/participation-row.queries.ts'
import {
  firstOwedParticipations,
  firstWaitingParticipations,
} from '#features/participation/waiting-participations.queries.ts'
import { presentRow as presentSample } from '#features/sample/sample.view.ts'
import type { PlacedRow } from '#features/sample/sample-row.queries.ts'
import {
  firstOwedSamples,
  firstWaitingSamples,
  type ReadOnce,
} from '#features/sample/waiting-samples.queries.ts'
import { askCounts, onceForPage, type TodayCounts } from './today-counts.queries.ts'
import { dutiesOfGroup, isCaseGroup } from './today-groups.ts'
import { listWork } from './today-work.queries.ts'

type Output = OutputOf<typeof contract>
type CaseRow = Output['owed']['rows'][number]

const day = 86_400_000
/** What came in is counted from a day ago on where it is not known when somebody was here, and for two weeks at most. */
const usual = day
const longest = 14 * day

/** The page that the day begins with (R158, R159): two statements, however much waits. */
export async function getToday(
  ctx: Ctx,
  { group, whose, part, since }: InputOf<typeof contract>,
): Promise<Output> {
  const from = sinceOf(ctx, since)
  const once = onceForPage(ctx)
  const page = {
    cases: firstCases(ctx, { group, inFirstLines: part === 'first', once }),
    owed: firstOwed(ctx, once),
    counts: askCounts(ctx, from, once),
  }
  const [{ cases, owed, counts }, { items: all, queues }] = await Promise.all([
    answer(ctx.db, together(page), once?.before),
    listWork(ctx),
  ])
  const own = all.filter(({ colleague }) => colleague === null)
  const items = whose === 'team' ? all : own
  const work = workIn(ctx, group, items, queues)
  const mine = countsOf(ctx, counts, own, queues).all
  return {
    ...mostUrgent(ctx, part, [...cases, ...work]),
    counts: countsOf(ctx, counts, items, queues),
    scopes: counts.hasColleagues ? { mine, team: mine + all.length - own.length } : null,
    owed: { rows: owed, ...counts.owed },
    cameIn: { since: from.toISOString(), counts: counts.cameIn },
  }
}

function sinceOf(ctx: Ctx, since: string | undefined): Date {
  const now = ctx.now.getTime()
  const asked = since === undefined ? now - usual : new Date(since).getTime()
  return new Date(Math.min(now, Math.max(asked, now - longest)))
}

/** A case of a later line: when it is due, and nothing else. */
interface UnreadRow {
  kind: 'unread'
  due: number
}

const unread = (due: string | null): UnreadRow => ({ kind: 'unread', due: timeOf(due) })

/** The most urgent rows, or those of the first lines, and how many more the most rows stand for. */
function mostUrgent(
  ctx: Ctx,
  part: TodayPart,
  found: readonly (TodayRow | UnreadRow)[],
): Pick<Output, 'rows' | 'rest'> {
  const most = found.toSorted(byDue).slice(0, todayMost.rows)
  const read = most.filter((row) => row.kind !== 'unread')
  const rows = part === 'first' ? rowsOfFirstLines(read, ctx.now.getTime()) : read
  const countOf = (each: readonly (TodayRow | UnreadRow)[]) =>
    each.reduce((sum, row) => sum + (row.kind === 'unread' ? 1 : countOfRow(row)), 0)
  return { rows, rest: countOf(most) - countOf(rows) }
}

interface FirstCases {
  group: TodayGroup
  inFirstLines: boolean
  once: ReadOnce | undefined
}

function firstCases(ctx: Ctx, { group, inFirstLines, once }: FirstCases): Question<(CaseRow | UnreadRow)[]> {
  if (!isCaseGroup(group)) return askNone
  const narrow = dutiesOfGroup(group)
  const most = todayMost.rows
  const asked = {
    samples: firstWaitingSamples(ctx, { narrow: narrow.samples, most, inFirstLines, once }),
    participations: firstWaitingParticipations(ctx, { narrow: narrow.participations, most, inFirstLines }),
  }
  return shown(together(asked), ({ samples, participations }) => [
    ...casesOf(ctx, samples.rows, participations.rows),
    ...[...samples.others, ...participations.others].map(unread),
  ])
}

const firstOwed = (ctx: Ctx, once: ReadOnce | undefined): Question<CaseRow[]> => {
  const most = todayMost.owed
  const asked = {
    samples: firstOwedSamples(ctx, most, once),
    participations: firstOwedParticipations(ctx, most),
  }
  return shown(together(asked), ({ samples, participations }) =>
    casesOf(ctx, samples, participations).toSorted(byDue).slice(0, most),
  )
}

const casesOf = (
  ctx: Ctx,
  samples: readonly PlacedRow[],
  participations: readonly ParticipationRowData[],
): CaseRow[] => [
  ...samples.map((row) => ({ kind: 'sample' as const, sample: presentSample(ctx, row) })),
  ...participations.map((row) => ({
    kind: 'participation' as const,
    participation: presentParticipation(ctx, row),
  })),
]

const isLateItem = (ctx: Ctx, item: WorkItem): boolean => new Date(item.dueAt) <= ctx.now

function workIn(
  ctx: Ctx,
  group: TodayGroup,
  items: readonly WorkItem[],
  queues: readonly WorkQueue[],
): TodayRow[] {
  const rows = items.map((item) => ({ kind: 'item' as const, item }))
  if (group === 'late') return rows.filter(({ item }) => isLateItem(ctx, item))
  if (group !== 'all' && group !== 'other') return []
  return [...rows, ...queues.map((queue) => ({ kind: 'queue' as const, queue }))]
}

function countsOf(
  ctx: Ctx,
  { waiting }: TodayCounts,
  items: readonly WorkItem[],
  queues: readonly WorkQueue[],
): Output['counts'] {
  const other = queues.reduce((sum, { count }) => sum + count, items.length)
  const late = items.filter((item) => isLateItem(ctx, item)).length
  return { ...waiting, all: waiting.all + other, late: waiting.late + late, other }
}

/** When a row is due; what has no clock comes after what has one. */
function dueOf(row: TodayRow | UnreadRow): number {
  switch (row.kind) {
    case 'sample':
      return timeOf(row.sample.clock?.dueAt)
    case 'participation':
      return timeOf(row.participation.clock?.dueAt)
    case 'item':
      return timeOf(row.item.dueAt)
    case 'queue':
      return Number.POSITIVE_INFINITY
    case 'unread':
      return row.due
  }
}

const timeOf = (at: string | null | undefined): number =>
  at ? new Date(at).getTime() : Number.POSITIVE_INFINITY

function byDue(one: TodayRow | UnreadRow, other: TodayRow | UnreadRow): number {
  const [first, second] = [dueOf(one), dueOf(other)]
  return first === second ? 0 : first - second
}
