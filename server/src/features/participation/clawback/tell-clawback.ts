import type { Ctx } from '#context.ts'
import { mailAbout, type ParticipationMail } from '../participation-mail.ts'
import type { ClawbackRow } from './clawback.tables.ts'

/** Tells the people of one side what becomes of a reward that is to be taken back, with its amount and the words. */
export async function tellClawback(
  ctx: Ctx,
  row: Pick<ClawbackRow, 'id' | 'amount' | 'currency' | 'accountId'>,
  to: 'creator' | 'mcn' | 'brand' | 'admin',
  kind: ParticipationMail,
  given: { reason: string; dueAt?: Date | null | undefined },
): Promise<void> {
  const amount = { amount: row.amount, currency: row.currency }
  const name = (await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, row.accountId)) ?? ''
  await mailAbout(ctx, row.id, to, kind, { ...given, amount, name })
}

/** It is taken: the creator, the MCN that gives its part back, and the brand that has it again are told. */
export async function tellTaken(ctx: Ctx, row: ClawbackRow): Promise<void> {
  const { reason } = row
  await tellClawback(ctx, row, 'creator', 'clawbackTaken', { reason })
  await tellClawback(ctx, row, 'mcn', 'clawbackTakenOfMcn', { reason })
  await tellClawback(ctx, row, 'brand', 'clawbackTakenForBrand', { reason })
}
