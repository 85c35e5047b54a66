import { schemasOf } from '@sampan/contract/all.schemas'
import { type BatchList, batchLimits } from '@sampan/contract/batch-run'
import type { Ctx } from '#context.ts'
import { refusalOfZod } from '#kit/call/failure.ts'
import { leaveOutBlanks } from '#kit/call/leave-out-blanks.ts'
import { refuse } from '#kit/call/refusal.ts'
import type { PageRequest } from '#kit/page.ts'
import { readableLists } from './batch-lists.ts'

export interface Matching {
  /** In the order of the list, each once. */
  ids: string[]
  isCut: boolean
}

/**
 * The rows of a list that match a filter now, in its order, up to a batch's most (R150). The filter is checked as the list
 * itself checks it, and refused as there; so are callers who may not read the list.
 */
export async function listMatching(
  ctx: Ctx,
  name: BatchList,
  filter: Record<string, unknown>,
): Promise<Matching> {
  const request = readFilter(ctx, name, filter)
  const ids = await readableLists[name].ids(ctx, request, batchLimits.rows + 1)
  return { ids: ids.slice(0, batchLimits.rows), isCut: ids.length > batchLimits.rows }
}

function readFilter(ctx: Ctx, name: BatchList, filter: Record<string, unknown>): PageRequest {
  const { endpoint } = readableLists[name]
  if (!endpoint.actor.includes(ctx.caller.role)) refuse('notAllowed')
  const { input } = schemasOf(endpoint)
  const parsed = input.safeParse(leaveOutBlanks(input, { ...filter, page: 1 }))
  if (!parsed.success) throw refusalOfZod(parsed.error)
  return parsed.data as PageRequest
}

/** How many of them there are. */
export async function countMatching(
  ctx: Ctx,
  { list, filter }: { list: BatchList; filter: Record<string, unknown> },
): Promise<{ total: number; isCut: boolean }> {
  const request = readFilter(ctx, list, filter)
  const { count, ids } = readableLists[list]
  const most = batchLimits.rows + 1
  const found = count ? await count(ctx, request, most) : (await ids(ctx, request, most)).length
  return { total: Math.min(found, batchLimits.rows), isCut: found > batchLimits.rows }
}
