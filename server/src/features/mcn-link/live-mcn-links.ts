import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Parties } from '#kit/live-audience.ts'
import { ofOwnMcn } from './mcn-link.queries.ts'
import { mcnLink } from './mcn-link.tables.ts'

/** Whose they are: their creators; an MCN is asked for its own. */
export async function findMcnLinkParties(ctx: Ctx, ids: readonly string[]): Promise<Parties[]> {
  const { id, accountId } = mcnLink
  const rows = await ctx.db
    .select({ id, accountId, brandId: sql<null>`null` })
    .from(mcnLink)
    .where(and(eq(mcnLink.tenantId, ctx.tenant.id), inArray(mcnLink.id, [...ids])))
  return rows.map((row) => ({ ...row, isHiddenFromCreator: false }))
}

/** Those of the ids that are of the caller's MCN. */
export async function mcnLinksInReach(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: mcnLink.id })
    .from(mcnLink)
    .where(and(eq(mcnLink.tenantId, ctx.tenant.id), inArray(mcnLink.id, [...ids]), ofOwnMcn(ctx)))
  return rows.map(({ id }) => id)
}
