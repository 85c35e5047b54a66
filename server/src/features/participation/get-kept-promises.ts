import type { OutputOf } from '@sampan/contract/endpoint'
import type { getKeptPromises as contract } from '@sampan/contract/participation'
import type { Ctx } from '#context.ts'
import { answer } from '#db/question.ts'
import { recordsOf, sumOf } from '#features/product/brand-record.ts'
import { promisesOf as samplePromisesOf } from '#features/sample/kept-promises.ts'
import { accountOf } from '#kit/context.ts'
import { promisesOf } from './participation-record.queries.ts'

/** The caller's own record over samples and tasks, counted as the pages of cases count it for brands. */
export async function getKeptPromises(ctx: Ctx): Promise<OutputOf<typeof contract>> {
  const party = { accountId: accountOf(ctx) }
  return sumOf(await answer(ctx.db, recordsOf([samplePromisesOf(ctx, party), promisesOf(ctx, party)])))
}
