import { z } from 'zod'
import type { App } from '#context.ts'
import { forgetOldCodes } from '#features/account/code/code.queries.ts'
import { mailPayload } from '#features/account/mail/mail-later.ts'
import { sendMail } from '#features/account/mail/send-mail.ts'
import { forgetOldKeys } from '#kit/call/idempotency.ts'
import { type Job, job, outsideJob } from '#kit/job/job.ts'
import { forgetOldTries } from './account.queries.ts'
import { tellCareJob } from './care/note-care.ts'
import { tellCare } from './care/tell-care.ts'
import { forgetOldInvitations } from './staff-invitation/staff-invitation.queries.ts'

export const accountJobs: Job<App>[] = [
  outsideJob({ name: 'account-mail', payload: mailPayload, pool: 'mail', outside: sendMail }),
  job({
    name: tellCareJob,
    payload: z.object({ accountId: z.uuid(), callId: z.string() }),
    run: tellCare,
  }),
  job({
    name: 'account-tidy',
    payload: z.object({}),
    // Night in all countries of Asia.
    cron: '40 18 * * *',
    async run(ctx) {
      await forgetOldCodes(ctx)
      await forgetOldTries(ctx)
      await forgetOldKeys(ctx)
      await forgetOldInvitations(ctx)
    },
  }),
]
