import { actorsOf } from '@sampan/contract/abilities'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/sample-group'
import type { Ctx } from '#context.ts'
import { listColleagues } from '#features/account/workspace.ts'
import { refuse } from '#kit/call/refusal.ts'
import { pageOf } from '#kit/page.ts'
import {
  findSampleGroup,
  listSampleGroupRows,
  presentSampleGroup,
  type SampleGroupFilter,
} from './sample-group.queries.ts'

/** The groups of samples of the caller's workspace (R242). */
export async function listSampleGroups(
  ctx: Ctx,
  filter: SampleGroupFilter,
): Promise<OutputOf<typeof contract.listSampleGroups>> {
  const { rows, counts, ...total } = await listSampleGroupRows(ctx, filter)
  return { ...pageOf(filter, rows, presentSampleGroup, (row) => row.place, total), counts }
}

/** One of them, with the colleagues who decide on samples. Refuses `notFound` for a group of others. */
export async function getSampleGroup(
  ctx: Ctx,
  { id }: InputOf<typeof contract.getSampleGroup>,
): Promise<OutputOf<typeof contract.getSampleGroup>> {
  const row = (await findSampleGroup(ctx, id)) ?? refuse('notFound')
  return { ...presentSampleGroup(row), readers: await listColleagues(ctx, actorsOf('auditSample')) }
}
