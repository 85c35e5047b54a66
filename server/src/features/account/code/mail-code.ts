import { limits } from '@sampan/contract/limits'
import type { Ctx } from '#context.ts'
import { mailAddressLater } from '#features/account/mail/mail-later.ts'
import { refuseField } from '#kit/call/refusal.ts'
import { findEmailCode, keepFormerCode, storeEmailCode } from './code.queries.ts'
import { codeHashOf, formerKeyOf, makeEmailCode } from './email-code.ts'

/** Refuses `codeSentAlready` at a field while the last code under a key is younger than 60 s (R4). */
export async function refuseWhileLocked(ctx: Ctx, key: Buffer, path: string): Promise<void> {
  const former = await findEmailCode(ctx, key)
  const left = former ? former.sentAt.getTime() + limits.codeResendWait - ctx.now.getTime() : 0
  // A code from the future was sent before the clock was put back: it holds nobody up.
  if (left <= 0 || left > 2 * limits.codeResendWait) return
  const seconds = Math.ceil(Math.min(left, limits.codeResendWait) / 1_000)
  refuseField('codeSentAlready', path, { params: { seconds }, details: { waitSeconds: seconds } })
}

interface CodeMail {
  email: string
  /** The place of its words in locales. */
  text: string
  params?: Record<string, string>
}

/** When a code that is mailed now ends. */
export const codeEnd = (ctx: Pick<Ctx, 'now'>): Date => new Date(ctx.now.getTime() + limits.codeLife)

/**
 * Makes a code and mails it ahead of other mail, once the transaction has committed. In: the key that it is kept under:
 * the address, or the address with what the code is for. False when a parallel call was quicker.
 */
export async function mailCode(
  ctx: Ctx,
  key: Buffer,
  { email, text, params = {} }: CodeMail,
): Promise<boolean> {
  const code = makeEmailCode()
  const former = await findEmailCode(ctx, key)
  if (!(await storeEmailCode(ctx, key, codeHashOf(ctx, key, code)))) return false
  if (former) await keepFormerCode(ctx, formerKeyOf(ctx, key), former)
  const until = codeEnd(ctx).toISOString()
  const mail = {
    text,
    params: { ...params, code },
    moments: { until: { at: until, as: 'time' as const } },
    big: code,
    until,
  }
  await mailAddressLater(ctx, email.trim(), mail, { isUrgent: true })
  return true
}
