import { mcnShareOf } from '@sampan/contract/mcn-share'
import { decimalOf } from '@sampan/contract/minor-units'
import type { Ctx } from '#context.ts'
import type { Movement } from '../move-money.ts'
import { moveMoneyEach } from '../move-money-each.ts'
import { insertShares, type ShareTerms } from './share.queries.ts'

/** What an MCN has a share in, and how a movement changes it. */
export interface Shared {
  terms: ShareTerms
  /** What counts of the reward or commission before and after the movement, in hundredths: less after something was taken back. */
  before: bigint
  after: bigint
}

/** A credit of a creator, or what is taken back of one, with the share in it. */
export interface Earning {
  movement: Movement
  shared: Shared | undefined
}

/**
 * The transfer of a share (R222): what the MCN's part of the whole becomes by the movement, so that parts that are taken back
 * never add up to another sum than the whole. Undefined where it stays as it is.
 */
function shareMovementOf(movement: Movement, shared: Shared): Movement | undefined {
  const { terms, before, after } = shared
  const partOf = (minor: bigint) => mcnShareOf(minor, terms.percent, movement.currency)
  const change = partOf(after) - partOf(before)
  if (change === 0n) return undefined
  const creator = { kind: 'creatorEarnings' as const, ownerId: terms.accountId }
  const mcn = { kind: 'mcnEarnings' as const, ownerId: terms.mcnId }
  const isBack = change < 0n
  return {
    ...movement,
    kind: isBack ? 'mcnShareBack' : 'mcnShare',
    from: isBack ? mcn : creator,
    to: isBack ? creator : mcn,
    amount: decimalOf(isBack ? -change : change),
    key: `share:${movement.key}`,
  }
}

const shareRowOf = (ctx: Ctx, terms: ShareTerms, transferId: string, ofTransferId: string) => ({
  tenantId: ctx.tenant.id,
  transferId,
  ofTransferId,
  mcnLinkId: terms.mcnLinkId,
  mcnId: terms.mcnId,
  accountId: terms.accountId,
  sharePercent: terms.percent,
})

/**
 * Posts earnings of one currency, each with the share of the MCN in it, as `moveMoneyEach` posts movements: all of them or
 * none, by a fixed number of statements. Out: the ids of the earnings' transfers, in the order given.
 */
export async function moveEarnings(
  ctx: Ctx,
  currency: string,
  earnings: readonly Earning[],
): Promise<string[]> {
  const pairs = earnings.map(({ movement, shared }) => ({
    movement,
    shared,
    share: shared && shareMovementOf(movement, shared),
  }))
  const ids = await moveMoneyEach(
    ctx,
    currency,
    pairs.flatMap(({ movement, share }) => (share ? [movement, share] : [movement])),
  )
  const rows: ReturnType<typeof shareRowOf>[] = []
  let at = 0
  const own = pairs.map(({ shared, share }) => {
    const id = ids[at++] ?? ''
    if (shared && share) rows.push(shareRowOf(ctx, shared.terms, ids[at++] ?? '', id))
    return id
  })
  await insertShares(ctx, rows)
  return own
}
