import {
  alwaysMailed,
  mailedAtOnce,
  type NotificationKind,
  notificationKinds,
} from '@sampan/contract/notification'
import { z } from 'zod'
import type { Ctx } from '#context.ts'
import { mailToAccount } from '#features/account/mail/mail-later.ts'
import { sendMail } from '#features/account/mail/send-mail.ts'
import type { JobRun } from '#kit/job/job.ts'
import { settingsOf } from './notification.queries.ts'

export const mailedNotice = mailToAccount.extend({ kind: z.enum(notificationKinds) })

/**
 * Mails a notice, unless its reader wants no mail of its kind, or wants it in the daily one. What was chosen is asked for
 * when the mail is written, so that a choice holds for what waits in the queue too.
 */
export const mailNotification = { load, ask: sendMail.ask }

async function load(ctx: Ctx, notice: z.output<typeof mailedNotice>, run: JobRun) {
  const isWanted = await isMailedNow(ctx, notice.accountId, notice.kind)
  return isWanted ? sendMail.load(ctx, notice, run) : undefined
}

async function isMailedNow(ctx: Ctx, accountId: string, kind: NotificationKind): Promise<boolean> {
  const { unmailed, rhythm } = await settingsOf(ctx, accountId)
  if (unmailed.includes(kind) && !alwaysMailed.includes(kind)) return false
  return rhythm === 'atOnce' || mailedAtOnce.includes(kind)
}
