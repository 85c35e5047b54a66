import { verificationStatus } from '@sampan/contract/brand-verification-status'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { refuse } from '#kit/call/refusal.ts'
import { startClock } from '#kit/case/clock.ts'
import { lockRows } from '#kit/case/transition.ts'
import { type VerificationRecord, verificationClockOf, verificationMachine } from './verification.machine.ts'
import { verification } from './verification.tables.ts'

/** Companies that get a missing case by one run; the next run goes on. */
const atOnce = 200

/** What of a company its case begins with. */
type Company = Pick<typeof brand.$inferSelect, 'id' | 'createdAt' | 'verifiedAt'>

/** The case of a company that has none yet: staff have to verify it, or have done so. */
export function newCaseOf(
  ctx: Pick<Ctx, 'tenant'>,
  { id, createdAt, verifiedAt }: Company,
): VerificationRecord {
  const since = verifiedAt ?? createdAt
  const status = verifiedAt ? verificationStatus.verified : verificationStatus.waiting
  return {
    ...{ tenantId: ctx.tenant.id, id, status, statusSince: since },
    ...startClock(since, verificationClockOf({ now: since }, status)),
    ...{ createdAt, updatedAt: since },
  }
}

/** Has staff verify a company that has just been entered, in the caller's transaction. */
export async function startVerification(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'now'>,
  brandId: string,
): Promise<void> {
  await ctx.db
    .insert(verification)
    .values(newCaseOf(ctx, { id: brandId, createdAt: ctx.now, verifiedAt: null }))
}

/**
 * Starts the cases of companies that have none: a server of the version before cases registers companies without one while it is
 * replaced (docs/operating.md, "A new version").
 */
export async function startMissing(ctx: Ctx, which?: SQL): Promise<void> {
  const companies = await ctx.db
    .select({ id: brand.id, createdAt: brand.createdAt, verifiedAt: brand.verifiedAt })
    .from(brand)
    .leftJoin(verification, and(eq(verification.tenantId, brand.tenantId), eq(verification.id, brand.id)))
    .where(and(eq(brand.tenantId, ctx.tenant.id), isNull(verification.id), which))
    .limit(atOnce)
  if (companies.length === 0) return
  await ctx.db
    .insert(verification)
    .values(companies.map((company) => newCaseOf(ctx, company)))
    .onConflictDoNothing()
}

/** Locks the case of a company, which gets one where it has none. Refuses `notFound`. */
export async function lockVerification(ctx: Ctx, brandId: string): Promise<VerificationRecord> {
  const [found] = await lockRows(ctx, verificationMachine, [brandId])
  if (found) return found
  await startMissing(ctx, eq(brand.id, brandId))
  const [started] = await lockRows(ctx, verificationMachine, [brandId])
  return started ?? refuse('notFound')
}
