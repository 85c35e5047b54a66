import type { Ctx } from '#context.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countTry, findWindow, forgetTries, giveTryBack, setTries, triesOf } from '#kit/call/throttle.ts'
import type { AccountRow } from './account.queries.ts'

const hour = 3_600_000

/**
 * After so many failures in an hour a guesser pauses: at first for moments, then until the hour is over. A
 * picture alone stops no program.
 */
const pauses = [
  { from: 10, ms: 15_000 },
  { from: 13, ms: 60_000 },
  { from: 16, ms: 5 * 60_000 },
  { from: 20, ms: hour },
] as const
const pausedAt = pauses[pauses.length - 1]?.from ?? 20
/** Failures in an hour from one network, whichever emails it tries. */
const networkMost = 200

/** Of whom guesses are counted together: those at the log-in of an email, but for devices that logged in before, each of which has its own. */
type Guesser = string
export const guesserOf = (emailHash: Buffer): Guesser => emailHash.toString('hex')
/** A session that asks for its owner's password: nobody outside of it can pause that. */
export const guesserInSession = ({ caller }: Ctx): Guesser => `own:${caller.accountId}:${caller.sessionId}`

const keysOf = (ctx: Ctx, guesser: Guesser) => ({
  failures: `logIn:hour:${guesser}`,
  pause: `logIn:pause:${guesser}`,
  network: `logIn:hour:ip:${networkOf(ctx.ip)}`,
})

/** Before a password is looked at. Refuses `logInPaused` with the minutes left, and `tooManyRequests`. */
export async function needNoPause(ctx: Ctx, guesser: Guesser): Promise<void> {
  const keys = keysOf(ctx, guesser)
  // A pause is stored as tries: as many as it has seconds.
  const pause = await findWindow(ctx, keys.pause)
  const left = pause ? pause.startedAt.getTime() + pause.count * 1_000 - ctx.now.getTime() : 0
  if (left > 0) {
    refuse('logInPaused', { status: 429, params: { minutes: Math.ceil(left / 60_000) } })
  }
  if ((await triesOf(ctx, keys.network, hour)) >= networkMost) {
    refuse('tooManyRequests', { status: 429, params: { context: 'hour' } })
  }
}

/**
 * Counts a guess before its password is looked at, so that parallel guesses cannot slip past the limit; a good one is
 * taken back by {@link forgetGuesses}. Tells the owner by mail, once, when the log-in pauses for the hour.
 */
export async function countGuess(ctx: Ctx, guesser: Guesser, account: AccountRow | undefined): Promise<void> {
  const keys = keysOf(ctx, guesser)
  await countTry(ctx, keys.network, hour)
  const count = await countTry(ctx, keys.failures, hour)
  const pause = pauses.findLast(({ from }) => count >= from)
  if (!pause) return
  await inOwnTransaction(ctx, async (inside) => {
    const seconds = pause.ms / 1_000
    await setTries(inside, keys.pause, seconds)
    if (count !== pausedAt || !account || account.disabledAt) return
    const until = new Date(ctx.now.getTime() + pause.ms).toISOString()
    await ctx.app.subjects.tellAccount(inside, account.id, {
      kind: 'security',
      text: 'account:mail.logInPaused',
      params: { count, context: guesser.startsWith('own:') ? 'own' : '' },
      moments: { until: { at: until, as: 'moment' } },
      path: '/m/reset',
    })
  })
  if (count > pausedAt) await needNoPause(ctx, guesser)
}

/** The owner is in: what was counted for them is over; the network's try was a good one. */
export async function forgetGuesses(ctx: Ctx, guesser: Guesser): Promise<void> {
  const keys = keysOf(ctx, guesser)
  await forgetTries(ctx, keys.failures)
  await forgetTries(ctx, keys.pause)
  await inOwnTransaction(ctx, (inside) => giveTryBack(inside, keys.network))
}
