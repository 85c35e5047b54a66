import { Gauge, type Registry } from 'prom-client'
import type { App } from '#context.ts'
import { countSetAsideJobs } from './kit/job/job-failures.ts'

/** Jobs that failed at all their tries and wait for an administrator, of all tenants together. */
export function registerJobMetrics(registry: Registry, app: App): void {
  new Gauge({
    name: 'jobs_set_aside',
    help: 'Jobs that failed at all their tries and wait for an administrator, by task',
    labelNames: ['task'],
    registers: [registry],
    async collect() {
      const sums = await countOfAll(app).catch((error: Error) =>
        app.log.warn({ err: error }, 'the jobs that are set aside could not be counted'),
      )
      // A database that is away leaves the other figures readable.
      if (!sums) return
      this.reset()
      for (const [task, sum] of sums) this.set({ task }, sum)
    },
  })
}

async function countOfAll(app: App): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const tenant of app.tenants.all()) {
    const counts = await countSetAsideJobs({ tenant, db: app.database.forTenant(tenant.id) })
    for (const [task, n] of counts) sums.set(task, (sums.get(task) ?? 0) + n)
  }
  return sums
}
