import type { Cooperation } from '@sampan/contract/cooperation-own'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { listOwnCooperations } from './cooperation.queries.ts'
import { presentCooperation } from './cooperation.view.ts'

/** The cooperation invitations of the caller, what is still to be answered first. */
export const listCooperations = async (ctx: Ctx): Promise<Cooperation[]> =>
  (await listOwnCooperations(ctx, accountOf(ctx))).map((row) => presentCooperation(ctx, row))
