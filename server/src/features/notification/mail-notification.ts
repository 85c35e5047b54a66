import {
  alwaysMailed,
  mailedAtOnce,
  type NotificationSettings,
  notificationKinds,
} from '@sampan/contract/notification'
import { z } from 'zod'
import type { Ctx } from '#context.ts'
import { mailSettingsPath, mailToAccount } from '#features/account/mail/mail-later.ts'
import { sendMail } from '#features/account/mail/send-mail.ts'
import type { JobRun } from '#kit/job/job.ts'
import { holdForDailyMail, wasInDailyMail } from './held.queries.ts'
import { settingsOf } from './notification.queries.ts'
import { quietSpan } from './quiet-span.ts'
import { mailJob } from './tell.ts'

export const mailedNotice = mailToAccount.extend({
  kind: z.enum(notificationKinds),
  /** Of the notification; orders of former versions lack it. */
  id: z.uuid().optional(),
})

/**
 * Mails a notice, unless its reader wants no mail of its kind; who wants the daily mail gets it with that one. What was chosen
 * is asked for when the mail is written, so that a choice holds for what waits in the queue too. Where the reader's quiet
 * hours are those of mails too, it is written after them.
 */
export const mailNotification = { load, ask: sendMail.ask }

type MailedNotice = z.output<typeof mailedNotice>

async function load(ctx: Ctx, notice: MailedNotice, run: JobRun) {
  const chosen = await settingsOf(ctx, notice.accountId)
  const isOptional = !alwaysMailed.includes(notice.kind)
  if (isOptional && chosen.unmailed.includes(notice.kind)) return undefined
  if (await isForDailyMail(ctx, notice, chosen)) return undefined
  const span = chosen.quiet?.mails && notice.kind !== 'security' ? quietSpan(ctx.now, chosen) : undefined
  if (!span) return sendMail.load(ctx, isOptional ? { ...notice, optOutPath: mailSettingsPath } : notice, run)
  await holdUntil(ctx, notice, span.until)
  return undefined
}

/**
 * Whether it is held for the daily mail, or was in one already, when this job ran before. What names no notification cannot be
 * held: it is mailed at once, rather than never.
 */
async function isForDailyMail(
  ctx: Ctx,
  { kind, id, accountId }: MailedNotice,
  { rhythm }: Pick<NotificationSettings, 'rhythm'>,
): Promise<boolean> {
  if (id === undefined || mailedAtOnce.includes(kind)) return false
  return (rhythm === 'daily' && (await holdForDailyMail(ctx, { accountId, id }))) || wasInDailyMail(ctx, id)
}

/** One job a notice, also where the one that holds it back runs twice. */
const holdUntil = (ctx: Ctx, notice: MailedNotice, runAt: Date): Promise<void> =>
  ctx.app.jobs.add(ctx.db, ctx.tenant.id, mailJob, notice, {
    runAt,
    ...(notice.id && { key: `${mailJob}:${notice.id}` }),
  })
