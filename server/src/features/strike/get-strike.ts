import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { getStrikesOfCase, getOwnStrikes as ownContract, StrikeView } from '@sampan/contract/strike'
import { strikeStatus } from '@sampan/contract/strike-status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { findAccount } from '#features/account/account.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { isShown, listStrikes, type StrikeData } from './strike.queries.ts'
import { strike } from './strike.tables.ts'
import { presentStrike, presentStrikeRow } from './strike.view.ts'

/** One strike. Refuses `notFound`. */
export const getStrike = async (ctx: Ctx, { id }: { id: string }): Promise<StrikeView> =>
  presentStrike(ctx, await needStrike(ctx, id))

/** A strike within the caller's reach. Refuses `notFound`. */
export async function needStrike(ctx: Ctx, id: string): Promise<StrikeData> {
  const [found] = await listStrikes(ctx, eq(strike.id, id))
  return found ?? refuse('notFound')
}

/** The strikes of a sample or participation, whole. */
export async function getOfCase(
  ctx: Ctx,
  { kind, subjectId }: InputOf<typeof getStrikesOfCase>,
): Promise<OutputOf<typeof getStrikesOfCase>> {
  const found = await listStrikes(ctx, and(eq(strike.kind, kind), eq(strike.subjectId, subjectId), isShown))
  const strikes = []
  for (const one of found) strikes.push(await presentStrike(ctx, one))
  return { strikes }
}

/** The caller's own strikes, and whether it is on the blacklist. */
export async function getOwnStrikes(ctx: Ctx): Promise<OutputOf<typeof ownContract>> {
  const account = await findAccount(ctx, accountOf(ctx))
  const found = await listStrikes(ctx, isShown)
  const rows = found.map((one) => one.strike)
  const isOver = (status: number) => status === strikeStatus.takenBack || status === strikeStatus.expired
  const second = rows.find(({ degree, status }) => degree === 'second' && !isOver(status))
  return {
    blacklist: account?.blacklistedAt
      ? { until: account.blacklistedUntil?.toISOString() ?? null, strikeId: second?.id ?? null }
      : null,
    strikes: found.map((one) => presentStrikeRow(ctx, one)),
  }
}
