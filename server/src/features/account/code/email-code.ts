import { randomInt } from 'node:crypto'
import { limits } from '@sampan/contract/limits'
import type { Ctx } from '#context.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuseField } from '#kit/call/refusal.ts'
import { type EmailCodeRow, findEmailCode, lockEmailCode, markEmailCode, usedMark } from './code.queries.ts'
import { countCodeTry, giveCodeTryBack, triesOfWhom } from './code-tries.ts'

/** An address as it is looked up: people type capitals and blanks, mail servers do not care. */
export const emailHashText = (email: string): string => email.trim().toLowerCase()

export const emailHashOf = (ctx: Ctx, email: string): Buffer =>
  ctx.app.cipher.hash(ctx.tenant.id, emailHashText(email))

/** Six digits; leading zeros count. */
export const makeEmailCode = (): string =>
  String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0')

/** Bound to the address, so that a code is no use for another one. */
export const codeHashOf = (ctx: Ctx, emailHash: Buffer, code: string): Buffer =>
  ctx.app.cipher.hash(ctx.tenant.id, `email code\n${emailHash.toString('hex')}\n${code}`)

/** What the code before the newest one is kept under: whoever types it is told that a newer one was mailed. */
export const formerKeyOf = (ctx: Ctx, emailHash: Buffer): Buffer =>
  ctx.app.cipher.hash(ctx.tenant.id, `former email code\n${emailHash.toString('hex')}`)

/** @internal */
export type CodeVerdict = 'right' | 'repeated' | 'wrong' | 'void' | 'expired'

/**
 * Judges what was typed against what was mailed (R4). `repeated` is the right code
 * after it has done its work: the second half of a double click.
 * @internal
 */
export function judgeCode(
  row: Pick<EmailCodeRow, 'codeHash' | 'sentAt' | 'tries'> | undefined,
  typed: Buffer,
  now: Date,
): CodeVerdict {
  if (!row || now.getTime() - row.sentAt.getTime() > limits.codeLife) return 'expired'
  const isSame = row.codeHash.equals(typed)
  // A used code tells nothing any more after as many wrong tries as a fresh one.
  if (row.tries >= usedMark + limits.codeTries) return 'expired'
  if (row.tries >= usedMark) return isSame ? 'repeated' : 'expired'
  if (row.tries >= limits.codeTries) return 'void'
  return isSame ? 'right' : 'wrong'
}

/** Whether it is the code that was mailed before the newest one: no guess, and no try of the newest. */
async function isFormer(ctx: Ctx, emailHash: Buffer, typed: Buffer): Promise<boolean> {
  const former = await findEmailCode(ctx, formerKeyOf(ctx, emailHash))
  return former?.codeHash.equals(typed) ?? false
}

interface CodeCheck {
  /** What the code is kept under is the caller's own: nobody else can use up its tries. */
  isOwnKey?: boolean
}

/**
 * Checks a mailed code without using it up. A wrong one is counted whatever becomes of the call. Refuses
 * `emailCodeWrong` with the tries left, and `emailCodeExpired`, also for a code after which a newer one was mailed, both at `verifyCode`.
 */
export async function checkEmailCode(
  ctx: Ctx,
  emailHash: Buffer,
  code: string,
  { isOwnKey = false }: CodeCheck = {},
): Promise<'right' | 'repeated'> {
  const whose = isOwnKey ? undefined : await triesOfWhom(ctx, emailHash)
  const { verdict, left } = await inOwnTransaction(ctx, async (inside) => {
    const row = await lockEmailCode(inside, emailHash)
    const typed = codeHashOf(ctx, emailHash, code)
    const before = row ? await countCodeTry(inside, row, whose) : 0
    const verdict = judgeCode(row && { ...row, tries: before }, typed, ctx.now)
    const isFormerOne = verdict === 'wrong' && (await isFormer(inside, emailHash, typed))
    if (row && (verdict === 'right' || isFormerOne)) await giveCodeTryBack(inside, row, whose)
    if (isFormerOne) return { verdict: 'former' as const, left: 0 }
    const tries = before + 1
    const isUsed = tries > usedMark && tries <= usedMark + limits.codeTries
    if ((verdict === 'wrong' && whose === undefined) || (verdict === 'expired' && isUsed))
      await markEmailCode(inside, emailHash, tries)
    return { verdict, left: limits.codeTries - tries }
  })
  if (verdict === 'right' || verdict === 'repeated') return verdict
  if (verdict === 'wrong' && left > 0) {
    refuseField('emailCodeWrong', 'verifyCode', { params: { count: left } })
  }
  return refuseField('emailCodeExpired', 'verifyCode', {
    params: verdict === 'expired' ? {} : { context: verdict === 'former' ? 'newer' : 'tries' },
  })
}

/**
 * Uses a mailed code up inside the transaction of the verb that needs it. `repeated` when a parallel call
 * was quicker. Refuses like {@link checkEmailCode}.
 */
export async function useEmailCode(ctx: Ctx, emailHash: Buffer, code: string): Promise<'right' | 'repeated'> {
  const row = await lockEmailCode(ctx, emailHash)
  const verdict = judgeCode(row, codeHashOf(ctx, emailHash, code), ctx.now)
  if (verdict === 'right') await markEmailCode(ctx, emailHash, usedMark)
  if (verdict === 'right' || verdict === 'repeated') return verdict
  return refuseField('emailCodeExpired', 'verifyCode')
}

/** A used code that came with another password than the one it set: counted like a wrong code. */
export async function countRepeat(ctx: Ctx, emailHash: Buffer): Promise<void> {
  await inOwnTransaction(ctx, async (inside) => {
    const row = await lockEmailCode(inside, emailHash)
    if (row && row.tries >= usedMark) await markEmailCode(inside, emailHash, row.tries + 1)
  })
}
