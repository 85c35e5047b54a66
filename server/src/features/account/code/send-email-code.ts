import type { sendEmailCode as contract } from '@sampan/contract/account'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import type { Ctx } from '#context.ts'
import { findAccountByEmail } from '#features/account/account.queries.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countTry, triesOf } from '#kit/call/throttle.ts'
import { noteAsker } from './code-tries.ts'
import { emailHashOf } from './email-code.ts'
import { demandImageCode } from './image-code.ts'
import { mailCode, refuseWhileLocked } from './mail-code.ts'

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
  await refuseWhileLocked(ctx, emailHash, 'email')
  await limitSending(ctx, emailHash, input)
  const isSent = await inOwnTransaction(ctx, async (inside) => {
    await noteAsker(inside, emailHash)
    return mailCode(inside, emailHash, { email: input.email, text: 'account:mail.code' })
  })
  // A parallel call was quicker.
  if (!isSent) await refuseWhileLocked(ctx, emailHash, 'email')
  return { sent: true, waitSeconds: limits.codeResendWait / 1_000 }
}

async function limitSending(ctx: Ctx, emailHash: Buffer, input: Input): Promise<void> {
  const address = `sendEmailCode:${(await ownerOf(ctx, input)) ?? emailHash.toString('hex')}`
  const ip = `sendEmailCode:ip:${networkOf(ctx.ip)}`
  const [toAddress, fromIp] = [await triesOf(ctx, address, hour), await triesOf(ctx, ip, hour)]
  if (toAddress >= sends.address.picture || fromIp >= sends.ip.picture) await demandImageCode(ctx, input)
  const [nowToAddress, nowFromIp] = [await countTry(ctx, address, hour), await countTry(ctx, ip, hour)]
  if (nowToAddress > sends.address.most || nowFromIp > sends.ip.most) {
    refuse('tooManyRequests', { status: 429, params: { context: 'hour' } })
  }
}

/** Who asks for a code to their own address is counted apart: strangers who ask for it as well do not use it up. */
async function ownerOf(ctx: Ctx, { email }: Input): Promise<string | undefined> {
  const { accountId } = ctx.caller
  if (accountId === null) return undefined
  return (await findAccountByEmail(ctx, email))?.id === accountId ? `own:${accountId}` : undefined
}
