import { timingSafeEqual } from 'node:crypto'
import type { Language } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'
import { createImageCode } from '#features/account/captcha/captcha.ts'
import { speakImageCode } from '#features/account/captcha/sound.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { countTry } from '#kit/call/throttle.ts'
import { findImageCode, storeImageCode, takeImageCode } from './code.queries.ts'

/** Pictures are rows; nobody needs more of them from one place in ten minutes. */
const picturesPerIp = { count: 200, windowMs: 10 * 60_000 }
/**
 * A sound is a hundred kilobytes. One picture in five languages, each asked for twice: who has many networks gets no more
 * recordings of the same code to compare.
 */
const soundsPerIp = { count: 60, windowMs: 10 * 60_000 }
const soundsPerPicture = { count: 10, windowMs: 10 * 60_000 }

/** Draws a picture with a code and keeps its answer under the caller's random key. */
export async function getImageCode(ctx: Ctx, { random }: { random: string }): Promise<{ result: string }> {
  const count = await countTry(ctx, `imageCode:ip:${networkOf(ctx.ip)}`, picturesPerIp.windowMs)
  if (count > picturesPerIp.count) refuse('tooManyRequests', { status: 429 })
  const { answer, svgDataUri } = createImageCode()
  const kept = {
    answerHash: hashOf(ctx, random, answer),
    answerCipher: ctx.app.cipher.seal(ctx.tenant.id, answer),
  }
  await inOwnTransaction(ctx, (inside) => storeImageCode(inside, random, kept))
  return { result: svgDataUri }
}

/**
 * Says the code of the picture under the key (R117), in the caller's language unless another is named. Hearing it
 * neither spends nor prolongs the picture. Out: a WAV file as a data URI. Refuses `imageCodeOver` once the picture
 * was answered, replaced or is too old, `tooManyRequests` past the limit of a network or of the picture.
 */
export async function sayImageCode(
  ctx: Ctx,
  { random, language }: { random: string; language?: Language | undefined },
): Promise<{ result: string }> {
  const count = await countTry(ctx, `imageCode:sound:${networkOf(ctx.ip)}`, soundsPerIp.windowMs)
  if (count > soundsPerIp.count) refuse('tooManyRequests', { status: 429 })
  const kept = await inOwnTransaction(ctx, (inside) => findImageCode(inside, random))
  if (!kept) refuse('imageCodeOver')
  const ofPicture = await countTry(ctx, `imageCode:sound:of:${random}`, soundsPerPicture.windowMs)
  if (ofPicture > soundsPerPicture.count) refuse('tooManyRequests', { status: 429 })
  const sound = speakImageCode(ctx.app.cipher.open(ctx.tenant.id, kept), language ?? ctx.language)
  return { result: `data:audio/wav;base64,${sound.toString('base64')}` }
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
