import type { Task } from 'graphile-worker'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Kit } from '#kit/context.ts'
import { type InTenant, type Job, poolOf, runJob } from './job.ts'
import { describeFailure, forgetFailure, noteFailure } from './job-failures.ts'

/** A job as it is queued. `id` is set for a job that an admin has started again. */
const queuedBody = z.object({ tenantId: z.uuid(), payload: z.unknown(), id: z.string().optional() })

/**
 * A task whose failure keeps what people sent to itself: the queue writes the message of an error into its table and its log,
 * so that it gets a description without values, and what is of use to an operator is logged here.
 */
export function discreetTask(task: Task, name: string, log: Logger): Task {
  return async (body, helpers) => {
    try {
      await task(body, helpers)
    } catch (error) {
      const { id, attempts, max_attempts: tries } = helpers.job
      log.error({ err: error, from: 'jobs', task: name, jobId: id, attempt: attempts, tries }, 'a job failed')
      const described = new Error(describeFailure(error))
      // The frames of the original are in the log already, and its stack begins with its message.
      delete described.stack
      throw described
    }
  }
}

/**
 * A job as the queue runs it. One that fails is tried again later; after its last try it leaves the queue and is set
 * aside in its tenant, where an administrator finds it.
 */
export function taskOf<App extends Kit>(each: Job<App>, inTenant: InTenant<App>, log: Logger): Task {
  return async (body, { job: queued }) => {
    const { tenantId, payload, id } = queuedBody.parse(body)
    // All runs of a calendar's job are one: the next one that succeeds does what the last one left undone.
    const jobId = each.cron ? each.name : (id ?? `${queued.id}.${queued.created_at.getTime()}`)
    try {
      await runJob(each, inTenant, tenantId, payload, { id: jobId })
    } catch (error) {
      const isOver = queued.attempts >= queued.max_attempts
      const failed = { task: each.name, pool: poolOf(each), jobId, payload, tries: queued.attempts, isOver }
      const isNoted = await inTenant(tenantId, (ctx) => noteFailure(ctx, failed, error)).then(
        () => true,
        (fault) => unnoted(log, fault),
      )
      if (!isOver || !isNoted) throw error
      log.error({ err: error, task: each.name, jobId, tenantId }, 'a job was set aside')
      return
    }
    if (queued.attempts === 1 && !each.cron) return
    await inTenant(tenantId, (ctx) => forgetFailure(ctx, jobId)).catch((fault) => unnoted(log, fault))
  }
}

/** The work itself is done, or tried again: that must not depend on the note. */
function unnoted(log: Logger, fault: unknown): false {
  log.warn({ err: fault }, 'what became of a job could not be noted')
  return false
}
