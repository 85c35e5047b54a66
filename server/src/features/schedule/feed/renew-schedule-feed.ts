import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import {
  type renewScheduleFeed as contract,
  feedPath,
  type getScheduleFeed as getContract,
} from '@sampan/contract/schedule'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { scheduleFeed } from '#features/schedule/schedule.tables.ts'
import { accountOf } from '#kit/context.ts'
import { feedTokenOf } from './feed-token.ts'

type Feed = OutputOf<typeof getContract>

const isOf = (ctx: Ctx, accountId: string) =>
  and(eq(scheduleFeed.tenantId, ctx.tenant.id), eq(scheduleFeed.accountId, accountId))
const isMine = (ctx: Ctx) => isOf(ctx, accountOf(ctx))

/** The secret address at which a calendar reads the caller's own schedule (R176); null before there is one. */
export async function getScheduleFeed(ctx: Ctx): Promise<Feed> {
  const [row] = await ctx.db.select().from(scheduleFeed).where(isMine(ctx))
  if (!row) return { feed: null }
  const url = `${ctx.app.publicUrl}${feedPath}${feedTokenOf(ctx, row.id)}.ics`
  return { feed: { url, since: row.createdAt.toISOString() } }
}

/** Makes a new address, at which the former one ends, or ends it alone. */
export async function renewScheduleFeed(ctx: Ctx, { isOn }: InputOf<typeof contract>): Promise<Feed> {
  await ctx.db.delete(scheduleFeed).where(isMine(ctx))
  if (isOn) {
    await ctx.db
      .insert(scheduleFeed)
      .values({
        tenantId: ctx.tenant.id,
        accountId: accountOf(ctx),
        id: randomUUID(),
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
  }
  return getScheduleFeed(ctx)
}

/** Ends the address of an account, which may be known to others. Out: whether there was one. */
export async function endScheduleFeed(ctx: Ctx, accountId: string): Promise<boolean> {
  const ended = await ctx.db
    .delete(scheduleFeed)
    .where(isOf(ctx, accountId))
    .returning({ id: scheduleFeed.id })
  return ended.length > 0
}
