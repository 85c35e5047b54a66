import {
  alwaysMailed,
  mailedAtOnce,
  type NotificationKind,
  type NotificationSettings,
  notificationKinds,
} from '@sampan/contract/notification'
import { z } from 'zod'
import type { Ctx } from '#context.ts'
import { mailToAccount } from '#features/account/mail/mail-later.ts'
import { sendMail } from '#features/account/mail/send-mail.ts'
import type { JobRun } from '#kit/job/job.ts'
import { findChoice } from './notification.queries.ts'
import { quietSpan } from './quiet-span.ts'
import { mailJob } from './tell.ts'

export const mailedNotice = mailToAccount.extend({
  kind: z.enum(notificationKinds),
  /** Orders of former versions lack it. */
  toldAt: z.iso.datetime().optional(),
})

/**
 * Mails a notice, unless its reader wants no mail of its kind, or wants it in the daily one. What was chosen is asked for
 * when the mail is written, so that a choice holds for what waits in the queue too. Where the reader's quiet hours are those
 * of mails too, it is written after them.
 */
export const mailNotification = { load, ask: sendMail.ask }

async function load(ctx: Ctx, notice: z.output<typeof mailedNotice>, run: JobRun) {
  const { settings: chosen, gatheredAt } = await findChoice(ctx, notice.accountId)
  if (!isMailedNow(chosen, notice.kind) || isGathered(notice, gatheredAt)) return undefined
  const span = chosen.quiet?.mails && notice.kind !== 'security' ? quietSpan(ctx.now, chosen) : undefined
  if (!span) return sendMail.load(ctx, notice, run)
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, mailJob, notice, { runAt: span.until })
  return undefined
}

function isMailedNow({ unmailed, rhythm }: NotificationSettings, kind: NotificationKind): boolean {
  if (unmailed.includes(kind) && !alwaysMailed.includes(kind)) return false
  return rhythm === 'atOnce' || mailedAtOnce.includes(kind)
}

/** Whether it went out with what waited for the daily mail, because its reader gave that up before this job ran. */
const isGathered = ({ kind, toldAt }: z.output<typeof mailedNotice>, gatheredAt: Date | undefined): boolean =>
  toldAt !== undefined &&
  gatheredAt !== undefined &&
  !mailedAtOnce.includes(kind) &&
  gatheredAt >= new Date(toldAt)
