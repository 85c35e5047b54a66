import type { OutputOf } from '@sampan/contract/endpoint'
import type * as verbs from '@sampan/contract/participation'
import type { Ctx } from '#context.ts'
import { presentRow } from '#features/participation/participation.view.ts'
import { pageOf } from '#kit/page.ts'
import { listParticipationRows, type ParticipationFilter } from './participation-list.queries.ts'

/** The console's list: what the caller reaches, filtered, sorted, with the count of every view. */
export async function listParticipations(
  ctx: Ctx,
  filter: ParticipationFilter,
): Promise<OutputOf<typeof verbs.listParticipations>> {
  const { rows, counts, ...total } = await listParticipationRows(ctx, filter)
  const page = pageOf(
    filter,
    rows,
    (row) => presentRow(ctx, row),
    (row) => row.place,
    total,
  )
  return { ...page, counts }
}
