import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { listReviewRecords as contract } from '@sampan/contract/sample'
import { and } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { presentHistoryLine } from '#kit/clock.view.ts'
import { behind, type SortKey } from '#kit/keyset.ts'
import { textOf } from '#kit/local-text.ts'
import { countUpTo, offsetOf, pageOf } from '#kit/page.ts'
import { hiddenSince } from './decide/hidden-rejection.ts'
import { sampleHistory } from './sample.tables.ts'
import { countableDecisions, decisionsOf, selectDecisions } from './sample-history.queries.ts'
import { numberOf, searchCondition } from './sample-search.ts'

const byTime = (order: SortKey['order']): SortKey[] => [
  { by: sampleHistory.at, order, type: 'timestamptz' },
  { by: sampleHistory.id, order, type: 'uuid' },
]
const sorts = { newest: byTime('desc'), oldest: byTime('asc'), update_time: byTime('desc') }

/** The decisions on the caller's applications, newest first; a hidden rejection is none yet (R22). */
export async function listReviewRecords(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const where = and(
    decisionsOf(ctx, hiddenSince(ctx.now), input.id),
    input.query ? searchCondition(ctx, input.query) : undefined,
  )
  const sort = sorts[input.sort]
  const [rows, total] = await Promise.all([
    selectDecisions(ctx, sort, and(where, behind(sort, input)))
      .limit(input.pageSize + 1)
      .offset(offsetOf(input)),
    countUpTo(ctx.db, countableDecisions(where)),
  ])
  return pageOf(
    input,
    rows,
    (row) => ({
      ...presentHistoryLine(row),
      sampleId: row.line.sampleId,
      number: numberOf(row.number),
      productName: textOf(row.productName, ctx.language, row.country),
      thumb: row.thumb ?? '',
    }),
    (row) => row.place,
    total,
  )
}
