import type { sendEmailCode as contract } from '@sampan/contract/account'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import type { Ctx } from '#context.ts'
import { mailAddressLater } from '#features/account/mail/mail-later.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { countTry, triesOf } from '#kit/call/throttle.ts'
import { findEmailCode, storeEmailCode } from './code.queries.ts'
import { codeHashOf, emailHashOf, makeEmailCode } from './email-code.ts'
import { demandImageCode } from './image-code.ts'

type Input = InputOf<typeof contract>

/** Sends in an hour: from `picture` on an image code is demanded, from `most` on nothing is sent. */
const hour = 3_600_000
const sends = { address: { picture: 3, most: 5 }, ip: { picture: 8, most: 20 } }

/**
 * Mails a six-digit code that registers an account or resets a password; it does not tell whether the
 * address has an account. Refuses `codeSentAlready` within 60 s, `imageCodeNeeded`, `imageCodeWrong` and
 * `tooManyRequests`. `sent` means queued: the mail server answers later.
 */
export async function sendEmailCode(ctx: Ctx, input: Input): Promise<OutputOf<typeof contract>> {
  const emailHash = emailHashOf(ctx, input.email)
  await refuseWhileLocked(ctx, emailHash)
  await limitSending(ctx, emailHash, input)
  const isSent = await inOwnTransaction(ctx, (inside) => queueCode(inside, emailHash, input.email))
  // A parallel call was quicker.
  if (!isSent) await refuseWhileLocked(ctx, emailHash)
  return { sent: true, waitSeconds: limits.codeResendWait / 1_000 }
}

async function refuseWhileLocked(ctx: Ctx, emailHash: Buffer): Promise<void> {
  const former = await findEmailCode(ctx, emailHash)
  const left = former ? former.sentAt.getTime() + limits.codeResendWait - ctx.now.getTime() : 0
  // A code from the future was sent before the clock was put back: it holds nobody up.
  if (left <= 0 || left > 2 * limits.codeResendWait) return
  const seconds = Math.ceil(Math.min(left, limits.codeResendWait) / 1_000)
  refuseField('codeSentAlready', 'email', { params: { seconds }, details: { waitSeconds: seconds } })
}

async function limitSending(ctx: Ctx, emailHash: Buffer, input: Input): Promise<void> {
  const address = `sendEmailCode:${emailHash.toString('hex')}`
  const ip = `sendEmailCode:ip:${networkOf(ctx.ip)}`
  const [toAddress, fromIp] = [await triesOf(ctx, address, hour), await triesOf(ctx, ip, hour)]
  if (toAddress >= sends.address.picture || fromIp >= sends.ip.picture) await demandImageCode(ctx, input)
  const [nowToAddress, nowFromIp] = [await countTry(ctx, address, hour), await countTry(ctx, ip, hour)]
  if (nowToAddress > sends.address.most || nowFromIp > sends.ip.most) {
    refuse('tooManyRequests', { status: 429, params: { context: 'hour' } })
  }
}

async function queueCode(ctx: Ctx, emailHash: Buffer, email: string): Promise<boolean> {
  const code = makeEmailCode()
  if (!(await storeEmailCode(ctx, emailHash, codeHashOf(ctx, emailHash, code)))) return false
  const until = new Date(ctx.now.getTime() + limits.codeLife).toISOString()
  const mail = {
    text: 'account:mail.code',
    params: { code },
    moments: { until: { at: until, as: 'time' as const } },
    big: code,
    until,
  }
  await mailAddressLater(ctx, email.trim(), mail, { isUrgent: true })
  return true
}
