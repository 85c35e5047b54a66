import { limits } from '@sampan/contract/limits'
import type { Ctx } from '#context.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import { countSuccess, giveTryBack, setTries, triesOf } from '#kit/call/throttle.ts'
import { type EmailCodeRow, usedMark } from './code.queries.ts'

const askedKey = (ctx: Ctx, emailHash: Buffer): string =>
  `code:asked:${emailHash.toString('hex')}:${networkOf(ctx.ip)}`

/** Notes which network asked for a code, and that it did so just now, in the transaction that mails it. */
export async function noteAsker(ctx: Ctx, emailHash: Buffer): Promise<void> {
  await setTries(ctx, askedKey(ctx, emailHash), 1)
}

/**
 * Whose tries are counted together (R4): those of each network that asked for a code of the address lately, and those of all others.
 * Whoever knows an email alone uses up no more than the latter, logged in or not, and the owner's code stays good where it was asked for.
 */
export async function triesOfWhom(ctx: Ctx, emailHash: Buffer): Promise<string> {
  const hasAsked = (await triesOf(ctx, askedKey(ctx, emailHash), limits.codeLife)) > 0
  return `code:tries:${emailHash.toString('hex')}:${hasAsked ? networkOf(ctx.ip) : 'others'}`
}

type Counted = Pick<EmailCodeRow, 'sentAt' | 'tries'>

const ofCode = (whose: string, { sentAt }: Counted): string => `${whose}:${sentAt.getTime()}`

/**
 * Counts one more try of a code that is not used yet. Out: how many there were before. In: whose; undefined where the caller alone can try it, whose
 * wrong tries are counted on the code itself. A former version counted all of them there.
 */
export async function countCodeTry(ctx: Ctx, row: Counted, whose: string | undefined): Promise<number> {
  if (whose === undefined || row.tries >= usedMark) return row.tries
  const before = (await countSuccess(ctx, ofCode(whose, row), limits.codeLife)) - 1
  return Math.max(before, row.tries)
}

/** What was typed is no guess. */
export async function giveCodeTryBack(ctx: Ctx, row: Counted, whose: string | undefined): Promise<void> {
  if (whose !== undefined && row.tries < usedMark) await giveTryBack(ctx, ofCode(whose, row))
}
