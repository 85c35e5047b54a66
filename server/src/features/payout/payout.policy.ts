import { reachOf } from '@sampan/contract/abilities'
import type { Caller } from '#kit/context.ts'

/** The brand whose budget a caller means: its own, or any for whoever sees all budgets. Undefined when there is none. */
export function reachedBrand(caller: Caller, asked: string | undefined): string | undefined {
  if (reachOf(caller.role, 'seeBudget') === 'all') return asked
  return asked === undefined || asked === caller.brandId ? (caller.brandId ?? undefined) : undefined
}
