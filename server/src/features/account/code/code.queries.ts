import { limits } from '@sampan/contract/limits'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { emailCode, imageCode } from '#features/account/account.tables.ts'

export type EmailCodeRow = typeof emailCode.$inferSelect

/** In `tries`: the code has done its work. A wrong one never gets this far. */
export const usedMark = 100

const ofAddress = (ctx: Ctx, emailHash: Buffer) =>
  and(eq(emailCode.tenantId, ctx.tenant.id), eq(emailCode.emailHash, emailHash))

export async function findEmailCode(ctx: Ctx, emailHash: Buffer): Promise<EmailCodeRow | undefined> {
  const [row] = await ctx.db.select().from(emailCode).where(ofAddress(ctx, emailHash))
  return row
}

/** The code of an address, held until the transaction ends, so that parallel tries are counted one by one. */
export async function lockEmailCode(ctx: Ctx, emailHash: Buffer): Promise<EmailCodeRow | undefined> {
  const [row] = await ctx.db.select().from(emailCode).where(ofAddress(ctx, emailHash)).for('update')
  return row
}

/** Stores a new code. False while the former one is younger than 60 s (R4). */
export async function storeEmailCode(ctx: Ctx, emailHash: Buffer, codeHash: Buffer): Promise<boolean> {
  const fresh = { codeHash, sentAt: ctx.now, tries: 0 }
  const rows = await ctx.db
    .insert(emailCode)
    .values({ tenantId: ctx.tenant.id, emailHash, ...fresh })
    .onConflictDoUpdate({
      target: [emailCode.tenantId, emailCode.emailHash],
      set: fresh,
      // One from the future was sent before the clock was put back; by a moment a parallel call is ahead.
      setWhere: sql`${emailCode.sentAt} <= ${new Date(ctx.now.getTime() - limits.codeResendWait)}
        or ${emailCode.sentAt} > ${new Date(ctx.now.getTime() + limits.codeResendWait)}`,
    })
    .returning({ sentAt: emailCode.sentAt })
  return rows.length > 0
}

/** Keeps a code that a newer one replaced, under a key of its own; it is forgotten as others are. */
export async function keepFormerCode(
  ctx: Ctx,
  key: Buffer,
  { codeHash, sentAt, tries }: EmailCodeRow,
): Promise<void> {
  const former = { codeHash, sentAt, tries }
  await ctx.db
    .insert(emailCode)
    .values({ tenantId: ctx.tenant.id, emailHash: key, ...former })
    .onConflictDoUpdate({ target: [emailCode.tenantId, emailCode.emailHash], set: former })
}

/** Writes how often the code was tried, or that it was used. */
export async function markEmailCode(ctx: Ctx, emailHash: Buffer, tries: number): Promise<void> {
  await ctx.db.update(emailCode).set({ tries }).where(ofAddress(ctx, emailHash))
}

/** Stores the text of the picture code, replacing the one under the same key. */
export async function storeImageCode(
  ctx: Ctx,
  random: string,
  answer: { answerHash: Buffer; answerCipher: Buffer },
): Promise<void> {
  const fresh = { ...answer, madeAt: ctx.now }
  await ctx.db
    .insert(imageCode)
    .values({ tenantId: ctx.tenant.id, random, ...fresh })
    .onConflictDoUpdate({ target: [imageCode.tenantId, imageCode.random], set: fresh })
}

/** The picture under the key, while it can be answered. */
const livePicture = (ctx: Ctx, random: string) =>
  and(
    eq(imageCode.tenantId, ctx.tenant.id),
    eq(imageCode.random, random),
    gte(imageCode.madeAt, new Date(ctx.now.getTime() - limits.codeLife)),
  )

/** The encrypted text of the picture code; nothing once it was compared or is too old. */
export async function findImageCode(ctx: Ctx, random: string): Promise<Buffer | undefined> {
  const [row] = await ctx.db
    .select({ answerCipher: imageCode.answerCipher })
    .from(imageCode)
    .where(livePicture(ctx, random))
  return row?.answerCipher ?? undefined
}

/** Takes the picture's answer away: right or wrong, it is compared once. */
export async function takeImageCode(ctx: Ctx, random: string): Promise<Buffer | undefined> {
  const [row] = await ctx.db
    .delete(imageCode)
    .where(livePicture(ctx, random))
    .returning({ answerHash: imageCode.answerHash })
  return row?.answerHash
}

/** Forgets codes that nobody can use any more. */
export async function forgetOldCodes(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - 2 * limits.codeLife)
  await ctx.db
    .delete(emailCode)
    .where(and(eq(emailCode.tenantId, ctx.tenant.id), lt(emailCode.sentAt, before)))
  await ctx.db
    .delete(imageCode)
    .where(and(eq(imageCode.tenantId, ctx.tenant.id), lt(imageCode.madeAt, before)))
}
