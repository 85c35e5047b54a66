import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { tellChanged } from '#kept-reads.ts'
import { type Job, job } from '#kit/job/job.ts'
import { product } from './product.tables.ts'
import { endsSoonDays } from './product-list.queries.ts'

/** Minutes between two looks at the calendar. */
const everyMinutes = 5

/**
 * The kept bytes of product lists are dropped when a product changes; that an offer opens, ends or comes close to
 * its end changes no row, so this job says it.
 */
export async function noteTurnedOffers(ctx: Ctx): Promise<void> {
  // A little more than the pause between two runs, so that a late run misses nothing.
  const since = new Date(ctx.now.getTime() - 2 * everyMinutes * 60_000)
  const turned = (moment: ReturnType<typeof sql>) => sql`(${moment} > ${since} and ${moment} <= ${ctx.now})`
  const rows = await ask(
    ctx.db,
    sql`select 1 from ${product} where ${product.tenantId} = ${ctx.tenant.id}
    and (${turned(sql`${product.publishedAt}`)} or ${turned(sql`${product.endsAt}`)}
      or ${turned(sql`${product.endsAt} - make_interval(days => ${endsSoonDays})`)}) limit 1`,
  )
  if (rows.length > 0) tellChanged(ctx.db, ctx.tenant.id, 'product')
}

export const productJobs: Job<App>[] = [
  job({
    name: 'product-note-turned-offers',
    payload: z.object({}),
    cron: `*/${everyMinutes} * * * *`,
    run: noteTurnedOffers,
  }),
]
