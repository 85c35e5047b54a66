import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { relation, relationNote } from './relation.tables.ts'

/** Forgets what teams noted about people. */
export async function eraseRelations(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  for (const table of [relation, relationNote]) {
    const theirs = sql`${table.creatorId} in (select ${creator.id} from ${creator}
      where ${and(eq(creator.tenantId, ctx.tenant.id), inArray(creator.accountId, [...accountIds]))})`
    await ctx.db.delete(table).where(and(eq(table.tenantId, ctx.tenant.id), theirs))
  }
}
