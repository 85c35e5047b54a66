import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#context.ts'
import { createImageCode } from '#features/account/captcha/captcha.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { countTry } from '#kit/call/throttle.ts'
import { storeImageCode, takeImageCode } from './code.queries.ts'

/** Pictures are rows; nobody needs more of them from one place in ten minutes. */
const picturesPerIp = { count: 200, windowMs: 10 * 60_000 }

/** Draws a picture with a code and keeps its answer under the caller's random key. */
export async function getImageCode(ctx: Ctx, { random }: { random: string }): Promise<{ result: string }> {
  const count = await countTry(ctx, `imageCode:ip:${networkOf(ctx.ip)}`, picturesPerIp.windowMs)
  if (count > picturesPerIp.count) refuse('tooManyRequests', { status: 429 })
  const { answer, svgDataUri } = createImageCode()
  await inOwnTransaction(ctx, (inside) => storeImageCode(inside, random, hashOf(ctx, random, answer)))
  return { result: svgDataUri }
}

/**
 * Lets a call past a limit go on when it brings the code of its picture (R6). A picture is
 * compared once. Refuses `imageCodeNeeded` and `imageCodeWrong` at the field `imgCode`.
 */
export async function demandImageCode(
  ctx: Ctx,
  given: { random?: string | undefined; imgCode?: string | undefined },
): Promise<void> {
  const { random, imgCode } = given
  if (!random || !imgCode) refuseField('imageCodeNeeded', 'imgCode')
  const kept = await inOwnTransaction(ctx, (inside) => takeImageCode(inside, random))
  if (!kept || !timingSafeEqual(kept, hashOf(ctx, random, imgCode))) refuseField('imageCodeWrong', 'imgCode')
}

/** People may type small letters. */
const hashOf = (ctx: Ctx, random: string, answer: string): Buffer =>
  ctx.app.cipher.hash(ctx.tenant.id, `image code\n${random}\n${answer.trim().toUpperCase()}`)
