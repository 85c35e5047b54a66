import type { Caller } from '#kit/context.ts'

/** The brand whose budget a caller means: always its own, but for an admin any. Undefined when there is none. */
export function reachedBrand(caller: Caller, asked: string | undefined): string | undefined {
  if (caller.role === 'admin') return asked
  return asked === undefined || asked === caller.brandId ? (caller.brandId ?? undefined) : undefined
}
