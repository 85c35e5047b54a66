import type { MouView } from '@sampan/contract/mou'
import type { Ctx } from '#context.ts'
import { readMou } from './find-mou-view.ts'
import { getReachedMou } from './mou.queries.ts'

/** One agreement with every paper that was handed in. Refuses `notFound`. */
export const getMou = async (ctx: Ctx, { id }: { id: string }): Promise<MouView> =>
  readMou(ctx, (await getReachedMou(ctx, id)).id)
