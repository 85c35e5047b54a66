import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import {
  type getToday as contract,
  type TodayGroup,
  type TodayRow,
  todayMost,
  type WorkItem,
  type WorkQueue,
} from '@sampan/contract/today'
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
export async function getToday(ctx: Ctx, { group, whose, since }: InputOf<typeof contract>): Promise<Output> {
  const from = sinceOf(ctx, since)
  const once = onceForPage(ctx)
  const page = {
    cases: firstCases(ctx, group, once),
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
    rows: [...cases, ...work].toSorted(byDue).slice(0, todayMost.rows),
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

function firstCases(ctx: Ctx, group: TodayGroup, once: ReadOnce | undefined): Question<CaseRow[]> {
  if (!isCaseGroup(group)) return askNone
  const { samples, participations } = dutiesOfGroup(group)
  return bothKinds(
    ctx,
    firstWaitingSamples(ctx, samples, todayMost.rows, once),
    firstWaitingParticipations(ctx, participations, todayMost.rows),
  )
}

const firstOwed = (ctx: Ctx, once: ReadOnce | undefined): Question<CaseRow[]> =>
  shown(
    bothKinds(ctx, firstOwedSamples(ctx, todayMost.owed, once), firstOwedParticipations(ctx, todayMost.owed)),
    (rows) => rows.toSorted(byDue).slice(0, todayMost.owed),
  )

const bothKinds = (
  ctx: Ctx,
  samples: Question<PlacedRow[]>,
  participations: Question<ParticipationRowData[]>,
): Question<CaseRow[]> =>
  shown(together({ samples, participations }), (found) => [
    ...found.samples.map((row) => ({ kind: 'sample' as const, sample: presentSample(ctx, row) })),
    ...found.participations.map((row) => ({
      kind: 'participation' as const,
      participation: presentParticipation(ctx, row),
    })),
  ])

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
function dueOf(row: TodayRow): number {
  switch (row.kind) {
    case 'sample':
      return timeOf(row.sample.clock?.dueAt)
    case 'participation':
      return timeOf(row.participation.clock?.dueAt)
    case 'item':
      return timeOf(row.item.dueAt)
    case 'queue':
      return Number.POSITIVE_INFINITY
  }
}

const timeOf = (at: string | undefined): number =>
  at === undefined ? Number.POSITIVE_INFINITY : new Date(at).getTime()

function byDue(one: TodayRow, other: TodayRow): number {
  const [first, second] = [dueOf(one), dueOf(other)]
  return first === second ? 0 : first - second
}
