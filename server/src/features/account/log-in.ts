import type { logIn as contract } from '@sampan/contract/account'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { emailHashOf } from '#features/account/code/email-code.ts'
import { demandImageCode } from '#features/account/code/image-code.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse } from '#kit/call/refusal.ts'
import type { Tokens } from '#kit/call/session.ts'
import { countTry, forgetTries, giveTryBack } from '#kit/call/throttle.ts'
import { findAccountByEmail } from './account.queries.ts'
import { comeBack } from './come-back.ts'
import { countGuess, forgetGuesses, guesserOf, needNoPause } from './guess-limits.ts'
import { guesserOnDevice } from './known-device.ts'
import { isPassword } from './password.ts'
import { startSession } from './start-session.ts'

type Input = InputOf<typeof contract>

/** Failures in 15 minutes after which the image code is demanded (R6). */
const failures = { windowMs: 15 * 60_000, address: 5, ip: 20 }

export const logInKeyOf = (emailHash: Buffer): string => `logIn:${emailHash.toString('hex')}`

/**
 * Logs in with email and password. Says the same, after the same time, of an unknown address and of a wrong
 * password. Refuses `logInFailed`, `accountDisabled`, `imageCodeNeeded`, `imageCodeWrong`, and
 * `logInPaused` after too many failures in an hour: a reset by mail still lets the owner in, on a device that paused as well, and so does a device on which they logged in before with this password.
 */
export async function logIn(ctx: Ctx, input: Input): Promise<Tokens> {
  const emailHash = emailHashOf(ctx, input.email)
  const account = await findAccountByEmail(ctx, input.email)
  const device = account && guesserOnDevice(ctx, account)
  const guesser = device ?? guesserOf(emailHash)
  const address = device === undefined ? logInKeyOf(emailHash) : `logIn:${device}`
  const keys = { address, ip: `logIn:ip:${networkOf(ctx.ip)}` }
  await needNoPause(ctx, guesser)
  // Counted before the password is looked at, so that parallel guesses cannot slip past the limit.
  const ofAddress = await countTry(ctx, keys.address, failures.windowMs)
  const ofIp = await countTry(ctx, keys.ip, failures.windowMs)
  if (ofAddress > failures.address || ofIp > failures.ip) await demandImageCode(ctx, input)

  await countGuess(ctx, guesser, account)
  const isRight = await isPassword(input.password, account?.passwordHash)
  if (!account || !isRight) refuse('logInFailed')
  await forgetTries(ctx, keys.address)
  await forgetGuesses(ctx, guesser)
  return inOwnTransaction(ctx, async (inside) => {
    await giveTryBack(inside, keys.ip)
    if (account.leftAt) await comeBack(inside, account.id)
    return startSession(inside, account)
  })
}
