import { reachOf } from '@sampan/contract/abilities'
import { abilityOfCare, type CareKind } from '@sampan/contract/care'
import type { Ctx } from '#context.ts'

/** Whether the caller may say who looks after a record: an administrator of each, a specialist of their own (R272). */
export function mayHandOver(ctx: Ctx, kind: CareKind, specialist: { id: string } | null): boolean {
  const reach = reachOf(ctx.caller.role, abilityOfCare[kind])
  return reach === 'all' || (reach === 'inCare' && specialist?.id === ctx.caller.accountId)
}
