import { mayAny } from '@sampan/contract/abilities'
import type { WorkItem, WorkQueue } from '@sampan/contract/today'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { literals } from '#db/literals.ts'
import { answer, askNone, type Question, together } from '#db/question.ts'
import { feedbackToAnswer } from '#features/feedback/feedback.queries.ts'
import { profilesToReview } from '#features/invitation/profiles-to-review.queries.ts'
import { jobsToMend } from '#features/job/job.queries.ts'
import { accountsToCheck } from '#features/managed-creator/creator-check.queries.ts'
import { runsToMove } from '#features/payout/run/runs-to-move.queries.ts'
import { topUpsToAnswer } from '#features/payout/top-up/top-ups-to-answer.queries.ts'
import {
  companiesToVerify,
  questionsToAnswer,
} from '#features/product/verification/verifications-to-do.queries.ts'
import { dueNextSteps } from '#features/relation/due-next-steps.queries.ts'
import { timesToAnswer } from '#features/schedule/times-to-answer.queries.ts'
import { strikesToDecide } from '#features/strike/strikes-to-decide.queries.ts'
import { countMost } from '#kit/page.ts'
import {
  selectWorkItems,
  type WorkItemSource,
  type WorkQueueSource,
  workItemColumns,
} from '#kit/work-source.ts'

/** Every feature tells itself what of it waits, and to whom; here it is put together. */
const itemSources: readonly WorkItemSource<WorkItem['kind'], Ctx>[] = [
  strikesToDecide,
  profilesToReview,
  runsToMove,
  topUpsToAnswer,
  dueNextSteps,
  companiesToVerify,
  questionsToAnswer,
  timesToAnswer,
]
const queueSources: readonly WorkQueueSource<WorkQueue['kind'], Ctx>[] = [
  accountsToCheck,
  feedbackToAnswer,
  jobsToMend,
]

/** Of each source no more are shown; their lists hold the others. */
const itemsMost = 20

/** As PostgreSQL writes them into JSON. */
interface ItemRow {
  kind: WorkItem['kind']
  id: string
  name: string
  avatar: string
  text: string
  startedAt: string
  dueAt: string
  brandId: string | null
  amount: string | null
  currency: string | null
  colleague: string | null
}

/** What waits for the caller or a colleague beside samples and participations: one by one, by what is due, and in queues. One statement at most. */
export async function listWork(ctx: Ctx): Promise<{ items: WorkItem[]; queues: WorkQueue[] }> {
  const [items, queues] = [askItems(ctx), askQueues(ctx)]
  return items === askNone && queues === askNone
    ? { items: [], queues: [] }
    : answer(ctx.db, together({ items, queues }))
}

function askItems(ctx: Ctx): Question<WorkItem[]> {
  const own = itemSources.filter(({ abilities }) => mayAny(ctx.caller.role, ...abilities))
  if (own.length === 0) return askNone
  const each = own.map((source) => sql`(${selectWorkItems(ctx, source, itemsMost)})`)
  return {
    // An amount as text: a number would lose its zeros.
    value: sql`(select json_agg(work) from (
      select kind, id, name, avatar, text, "startedAt", "dueAt", "brandId", amount::text as amount, currency, colleague
      from (${sql.join(each, sql` union all `)}) as work(${sql.raw(workItemColumns)}) order by "dueAt") as work)`,
    read: (rows) => ((rows ?? []) as ItemRow[]).map(presentItem),
  }
}

function presentItem({ startedAt, dueAt, amount, currency, ...row }: ItemRow): WorkItem {
  const { textOf } = itemSources.find(({ kinds }) => kinds.includes(row.kind)) ?? {}
  return {
    kind: row.kind,
    id: row.id,
    name: row.name,
    avatar: row.avatar,
    text: textOf ? textOf(row.text) : row.text,
    startedAt: new Date(startedAt).toISOString(),
    dueAt: new Date(dueAt).toISOString(),
    brandId: row.brandId,
    colleague: row.colleague,
    money: amount !== null && currency !== null ? { amount, currency } : null,
  }
}

/** Each counted up to 1,001. */
function askQueues(ctx: Ctx): Question<WorkQueue[]> {
  const own = queueSources.filter(({ ability }) => mayAny(ctx.caller.role, ability))
  if (own.length === 0) return askNone
  const most = literals(countMost + 1)
  const each = own.map(
    ({
      kind,
      since,
    }) => sql`(select ${sql.raw(`'${kind}'`)} as kind, count(*)::int as count, min(since) as oldest
      from (${since(ctx)} limit ${most}) as queue)`,
  )
  return {
    value: sql`(select json_agg(queue) from (${sql.join(each, sql` union all `)}) as queue)`,
    read: (rows) => ((rows ?? []) as QueueRow[]).flatMap(presentQueue),
  }
}

interface QueueRow {
  kind: WorkQueue['kind']
  count: number
  oldest: string | null
}

const presentQueue = ({ kind, count, oldest }: QueueRow): WorkQueue[] =>
  oldest === null ? [] : [{ kind, count, oldestAt: new Date(oldest).toISOString() }]
