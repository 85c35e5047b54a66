import type { OutputOf } from '@sampan/contract/endpoint'
import type { getOwnPromises as contract } from '@sampan/contract/today'
import type { Ctx } from '#context.ts'
import { answer } from '#db/question.ts'
import { promisesOf as promisesOfTasks } from '#features/participation/participation-record.queries.ts'
import { recordsNowOf } from '#features/product/brand-record.ts'
import { promisesOf as promisesOfSamples } from '#features/sample/kept-promises.ts'

/**
 * How the caller's brand keeps its promises (R158): every duty of its latest samples and sign-ups, whether it was met or is late now, so that
 * both sides of the share are of the same cases. Out: null for whoever works for no brand.
 */
export async function getOwnPromises(ctx: Ctx): Promise<OutputOf<typeof contract>> {
  const { brandId } = ctx.caller
  if (brandId === null) return null
  const records = await answer(
    ctx.db,
    recordsNowOf([promisesOfSamples(ctx, { brandId }), promisesOfTasks(ctx, { brandId })]),
  )
  const sum = (of: (record: (typeof records)[number]) => number) =>
    records.reduce((all, record) => all + of(record), 0)
  return {
    all: sum(({ all }) => all),
    onTime: sum(({ kept }) => kept),
    lateNow: sum(({ late }) => late),
  }
}
