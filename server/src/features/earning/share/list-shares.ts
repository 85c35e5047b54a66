import type { OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/share'
import type { Ctx } from '#context.ts'
import { textOf } from '#kit/local-text.ts'
import { pageOf } from '#kit/page.ts'
import { listShareRows, type ShareFilter, type ShareRow } from './share-lines.queries.ts'

/** What the caller's MCN earns by its share (R224), filtered, sorted, by pages. */
export async function listShares(
  ctx: Ctx,
  filter: ShareFilter,
): Promise<OutputOf<typeof contract.listShares>> {
  const { rows, counts, ...total } = await listShareRows(ctx, filter)
  const page = pageOf(
    filter,
    rows,
    (row) => presentShare(ctx, row),
    ({ place }) => place,
    total,
  )
  return { ...page, counts }
}

const presentShare = (ctx: Ctx, row: ShareRow): contract.ShareLine => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  state: row.state,
  creator: { id: row.creatorId, name: row.creatorName, avatar: row.avatar },
  title: textOf(row.title, ctx.language, row.countryCode),
  brandName: row.brandName,
  order: row.order,
  whole: row.whole,
  percent: row.percent,
  amount: row.amount,
  currency: row.currency,
  payout: row.payoutId && row.reference ? { id: row.payoutId, reference: row.reference } : null,
  memo: row.memo,
})
