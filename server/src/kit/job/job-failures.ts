import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '#kit/context.ts'
import { jobFailure } from '#kit/kit.tables.ts'

/** A job that failed, as the queue knows it. */
export interface FailedJob {
  task: string
  pool: string
  /** The same at each of its tries; for a job of the calendar, at each of its runs. */
  jobId: string
  payload: unknown
  /** How often it was tried so far. */
  tries: number
  /** It will not be tried again by itself. */
  isOver: boolean
}

/** Keeps that a job failed: when and why for the first time, how often, and whether it is set aside now. */
export async function noteFailure(ctx: Ctx, failed: FailedJob, error: unknown): Promise<void> {
  const setAsideAt = failed.isOver ? ctx.now : null
  await ctx.db
    .insert(jobFailure)
    .values({
      tenantId: ctx.tenant.id,
      id: randomUUIDv7(),
      jobId: failed.jobId,
      task: failed.task,
      pool: failed.pool,
      payloadCipher: ctx.app.cipher.seal(ctx.tenant.id, failed.payload ?? null),
      failure: describeFailure(error),
      tries: failed.tries,
      firstFailedAt: ctx.now,
      setAsideAt,
    })
    .onConflictDoUpdate({
      target: [jobFailure.tenantId, jobFailure.jobId],
      set: {
        tries: sql`greatest(${jobFailure.tries} + 1, excluded.tries)`,
        ...(setAsideAt && { setAsideAt }),
      },
    })
}

/** A job that failed before has done its work. */
export async function forgetFailure(ctx: Ctx, jobId: string): Promise<void> {
  await ctx.db
    .delete(jobFailure)
    .where(and(eq(jobFailure.tenantId, ctx.tenant.id), eq(jobFailure.jobId, jobId)))
}

/** How many jobs of each task are set aside in this tenant. */
export async function countSetAsideJobs(ctx: Pick<Ctx, 'db' | 'tenant'>): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ task: jobFailure.task, n: sql<number>`count(*)::int` })
    .from(jobFailure)
    .where(and(eq(jobFailure.tenantId, ctx.tenant.id), isNotNull(jobFailure.setAsideAt)))
    .groupBy(jobFailure.task)
  return new Map(rows.map(({ task, n }) => [task, n]))
}

const longest = 240

/**
 * Why a job failed, for an administrator to read: without the values of a query, and without what is between quotes
 * or looks like an address, a link's query, a long number or a key. People's data stays out of it.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure'
  // The builder of queries puts the values of its query into its message; its cause does not.
  const told = error.message.startsWith('Failed query') && error.cause instanceof Error ? error.cause : error
  const code = (told as { code?: unknown }).code
  const message = told.message
    .replace(/[^\s<>"]+@[^\s<>"]+/g, '…')
    .replace(/(https?:\/\/[^\s?]+)\?\S*/g, '$1')
    .replace(/"[^"]*"|'[^']*'|“[^”]*”/g, '…')
    .replace(/[A-Za-z0-9_-]{24,}/g, '…')
    .replace(/\+?\d[\d\s-]{4,}\d/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
  return [told.name, ...(typeof code === 'string' ? [code] : []), message].join(' · ').slice(0, longest)
}
