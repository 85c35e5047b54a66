import { mayAny } from '@sampan/contract/abilities'
import type * as contract from '@sampan/contract/care'
import { abilityOfCare } from '@sampan/contract/care'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { findAccount } from '../account.queries.ts'
import { countCareOf, listSpecialistRows } from './care.queries.ts'

/** Who looks after records of a kind, for whoever may say it. Refuses `notAllowed` for the other kind. */
export function listSpecialists(
  ctx: Ctx,
  { kind }: InputOf<typeof contract.listSpecialists>,
): Promise<OutputOf<typeof contract.listSpecialists>> {
  if (!mayAny(ctx.caller.role, abilityOfCare[kind])) refuse('notAllowed')
  return listSpecialistRows(ctx, kind)
}

/** What is in the care of a person, before their access ends or their role changes. Refuses `notFound`. */
export async function countCare(
  ctx: Ctx,
  { accountId }: InputOf<typeof contract.countCare>,
): Promise<OutputOf<typeof contract.countCare>> {
  if (!(await findAccount(ctx, accountId))) refuse('notFound')
  return countCareOf(ctx, accountId)
}
