import type { z } from 'zod'
import { outsideOf } from '#kit/call/outside-call.ts'
import type { Ctx, Kit, Outside } from '#kit/context.ts'

/**
 * Whom a job waits for. Each has workers of its own, so that one which hangs stops the jobs of no other: jobs of
 * `database` are never held up by anybody outside.
 */
export const workerPools = ['database', 'mail', 'tiktok', 'carrier', 'push', 'files'] as const
export type WorkerPool = (typeof workerPools)[number]

/** What the queue knows of the job that runs. */
export interface JobRun {
  /** The same at each try, and when somebody has it tried again later. */
  id: string
}

interface JobParts<P extends z.ZodType> {
  name: string
  payload: P
  /** A crontab line (UTC) for jobs that run by themselves, once for each tenant. */
  cron?: string
  /** How often it is tried; 12 times within some 18 hours when absent, 3 times within a minute for one with `cron`. */
  tries?: number
}

/** A typed payload and one call of a verb, for one tenant. */
// biome-ignore lint/suspicious/noExplicitAny: a list of jobs has every payload and every answer in it
export type Job<App extends Kit = Kit> = PlainJob<App, any> | OutsideJob<App, any, any, any>

interface PlainJob<App extends Kit, P extends z.ZodType> extends JobParts<P> {
  pool?: WorkerPool
  /** Runs in a transaction of its own with a context that belongs to the tenant of the payload. */
  run(ctx: Ctx<App>, payload: z.output<P>, run: JobRun): Promise<void>
}

interface OutsideJob<App extends Kit, P extends z.ZodType, Loaded, Told> extends JobParts<P> {
  pool: Exclude<WorkerPool, 'database'>
  outside: OutsideWork<App, z.output<P>, Loaded, Told>
}

/** As `OutsideCall`, for a job: a `load` that answers undefined ends it, and there may be nothing to store. */
export interface OutsideWork<App extends Kit, Input, Loaded, Told> {
  load(ctx: Ctx<App>, input: Input, run: JobRun): Promise<Loaded | undefined>
  ask(outside: Outside<App>, loaded: Loaded): Promise<Told>
  store?(ctx: Ctx<App>, input: Input, loaded: Loaded, told: Told): Promise<void>
}

/** Declares a job; only here to infer the payload. */
export function job<App extends Kit, P extends z.ZodType>(definition: PlainJob<App, P>): Job<App> {
  return definition
}

/** Declares a job that asks the outside world; only here to infer payload and answers. */
export function outsideJob<App extends Kit, P extends z.ZodType, Loaded, Told>(
  definition: OutsideJob<App, P, Loaded, Told>,
): Job<App> {
  return definition
}

export const poolOf = <App extends Kit>(each: Job<App>): WorkerPool => each.pool ?? 'database'

/** How often a job is tried before it is set aside. */
export const triesOf = ({ tries, cron }: Pick<JobParts<z.ZodType>, 'tries' | 'cron'>): number =>
  tries ?? (cron ? 3 : 12)

/** Opens a transaction with a context for one tenant. */
export type InTenant<App extends Kit> = <T>(
  tenantId: string,
  work: (ctx: Ctx<App>) => Promise<T>,
) => Promise<T>

/** Runs a job once. Throws what its verb throws; the queue tries again. */
export async function runJob<App extends Kit>(
  each: Job<App>,
  inTenant: InTenant<App>,
  tenantId: string,
  given: unknown,
  run: JobRun,
): Promise<void> {
  const payload = each.payload.parse(given ?? {})
  const named: InTenant<App> = (id, work) =>
    inTenant(id, (ctx) => {
      ctx.audit.job = each.name
      return work(ctx)
    })
  if ('run' in each) return named(tenantId, (ctx) => each.run(ctx, payload, run))
  const { outside: work } = each
  const start = await named(tenantId, async (ctx) => ({
    loaded: await work.load(ctx, payload, run),
    outside: outsideOf(ctx),
  }))
  if (start.loaded === undefined) return
  const told = await work.ask(start.outside, start.loaded)
  await named(tenantId, async (ctx) => work.store?.(ctx, payload, start.loaded, told))
}
