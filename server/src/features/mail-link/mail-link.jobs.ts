import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { forgetLinks } from './mail-link.queries.ts'

/** Days that a link is known after its end, so that it can be told what became of it and a new one can be sent. */
const knownDays = 60

export const mailLinkJobs: Job<App>[] = [
  job({
    name: 'mail-link-forget',
    payload: z.object({}),
    // Night in all countries of Asia.
    cron: '50 18 * * *',
    run: (ctx) => forgetLinks(ctx, new Date(ctx.now.getTime() - knownDays * 86_400_000)),
  }),
]
