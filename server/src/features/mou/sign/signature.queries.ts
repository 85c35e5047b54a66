import { and, asc, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askRows, type Question } from '#db/question.ts'
import { mou, mouHistory, mouRound } from '../mou.tables.ts'
import { mouSignature, mouSignerContact, mouText } from './signature.tables.ts'

export type SignatureRow = typeof mouSignature.$inferSelect

/** A signature as pages show it. */
export type SignatureFacts = Pick<SignatureRow, 'round' | 'party' | 'signerName' | 'signedAt'>

const facts = jsonRows({
  round: mouSignature.round,
  party: mouSignature.party,
  signerName: mouSignature.signerName,
  signedAt: mouSignature.signedAt,
})

/** Every signature of an agreement, in the order of signing. In: the agreement's id. */
export const signaturesOf = (ctx: Ctx, mouId: SQL): Question<SignatureFacts[]> =>
  askRows(
    facts,
    sql`from ${mouSignature} where ${mouSignature.tenantId} = ${ctx.tenant.id} and ${mouSignature.mouId} = ${mouId}
      order by ${mouSignature.signedAt}`,
  )

/** The signature of one side under a round; undefined when there is none. */
export async function findSignature(
  ctx: Ctx,
  { mouId, round, party }: Pick<SignatureRow, 'mouId' | 'round' | 'party'>,
): Promise<SignatureRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(mouSignature)
    .where(
      and(
        eq(mouSignature.tenantId, ctx.tenant.id),
        eq(mouSignature.mouId, mouId),
        eq(mouSignature.round, round),
        eq(mouSignature.party, party),
      ),
    )
  return row
}

/** Keeps a signature, and the address that its code went to. False when that side has signed the round already. */
export async function insertSignature(
  ctx: Ctx,
  row: Omit<SignatureRow, 'tenantId'>,
  email: string | undefined,
): Promise<boolean> {
  const made = await ctx.db
    .insert(mouSignature)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning({ id: mouSignature.id })
  if (made.length === 0) return false
  if (email !== undefined) {
    const emailCipher = ctx.app.cipher.seal(ctx.tenant.id, email)
    await ctx.db
      .insert(mouSignerContact)
      .values({ tenantId: ctx.tenant.id, signatureId: row.id, emailCipher })
  }
  return true
}

/** When the caller opened an agreement first, and consented to sign it last; null when it has not. */
export async function findSteps(
  ctx: Ctx,
  mouId: string,
): Promise<{ openedAt: Date | null; consentedAt: Date | null }> {
  const lines = await ctx.db
    .select({ verb: mouHistory.verb, at: mouHistory.at })
    .from(mouHistory)
    .where(
      and(
        eq(mouHistory.tenantId, ctx.tenant.id),
        eq(mouHistory.mouId, mouId),
        eq(mouHistory.actorId, ctx.caller.accountId ?? ''),
        or(eq(mouHistory.verb, 'opened'), eq(mouHistory.verb, 'consented')),
      ),
    )
    .orderBy(asc(mouHistory.at))
  return {
    openedAt: lines.find(({ verb }) => verb === 'opened')?.at ?? null,
    consentedAt: lines.findLast(({ verb }) => verb === 'consented')?.at ?? null,
  }
}

/** Shows the paper with the counter-signature in place of the one that the creator signed, which stays. */
export async function keepCountersigned(
  ctx: Ctx,
  { mouId, round }: Pick<SignatureRow, 'mouId' | 'round'>,
  fileId: string,
): Promise<void> {
  await ctx.db
    .update(mouRound)
    .set({ countersignedFileId: fileId })
    .where(and(eq(mouRound.tenantId, ctx.tenant.id), eq(mouRound.mouId, mouId), eq(mouRound.round, round)))
}

export type TextRow = typeof mouText.$inferSelect

/** Keeps the words of the unsigned paper; they stay as they are, like the paper. */
export async function insertText(ctx: Ctx, row: Omit<TextRow, 'tenantId'>): Promise<void> {
  await ctx.db
    .insert(mouText)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
}

export async function findText(ctx: Ctx, mouId: string): Promise<TextRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(mouText)
    .where(and(eq(mouText.tenantId, ctx.tenant.id), eq(mouText.mouId, mouId)))
  return row
}

/** A signature whose document has this hash, before or after it was signed; with the state of its agreement. */
export async function findByPaper(ctx: Ctx, sha256: Buffer) {
  const [row] = await ctx.db
    .select({
      signature: getTableColumns(mouSignature),
      mou: { number: mou.number, status: mou.status },
      round: { outcome: mouRound.outcome },
    })
    .from(mouSignature)
    .innerJoin(mou, and(eq(mou.tenantId, mouSignature.tenantId), eq(mou.id, mouSignature.mouId)))
    .innerJoin(
      mouRound,
      and(
        eq(mouRound.tenantId, mouSignature.tenantId),
        eq(mouRound.mouId, mouSignature.mouId),
        eq(mouRound.round, mouSignature.round),
      ),
    )
    .where(
      and(
        eq(mouSignature.tenantId, ctx.tenant.id),
        or(eq(mouSignature.afterSha256, sha256), eq(mouSignature.documentSha256, sha256)),
      ),
    )
    .orderBy(desc(mouSignature.round), asc(mouSignature.signedAt))
    .limit(1)
  return row
}
