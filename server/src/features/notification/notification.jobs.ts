import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job, outsideJob } from '#kit/job/job.ts'
import { forgetDailyMails } from './held.queries.ts'
import { mailedNotice, mailNotification } from './mail-notification.ts'
import { forgetBefore } from './notification.queries.ts'
import { heldJob, heldPushes, pushedNotices, pushHeld, pushNotices } from './push/push-notices.ts'
import { sendPush, sendPushJob, sentPush } from './push/send-push.ts'
import { forgetEndedSubscriptions } from './push/subscription.queries.ts'
import { sendDailyMails } from './send-daily-mails.ts'
import { mailJob, pushJob } from './tell.ts'

/** Days for which it is kept what people were told (R92). */
const keptDays = 90
/** Days after which no job that mails a notification can run again. */
const triedDays = 7
const day = 86_400_000

export const notificationJobs: Job<App>[] = [
  outsideJob({ name: mailJob, payload: mailedNotice, pool: 'mail', outside: mailNotification }),
  job({ name: pushJob, payload: pushedNotices, run: pushNotices }),
  job({ name: heldJob, payload: heldPushes, run: pushHeld }),
  outsideJob({ name: sendPushJob, payload: sentPush, pool: 'push', outside: sendPush }),
  job({ name: 'notification-gather', payload: z.object({}), cron: '0 * * * *', run: sendDailyMails }),
  job({
    name: 'notification-tidy',
    payload: z.object({}),
    // Night in all countries of Asia.
    cron: '50 18 * * *',
    async run(ctx) {
      await forgetBefore(ctx, new Date(ctx.now.getTime() - keptDays * day))
      await forgetDailyMails(ctx, new Date(ctx.now.getTime() - triedDays * day))
      await forgetEndedSubscriptions(ctx)
    },
  }),
]
