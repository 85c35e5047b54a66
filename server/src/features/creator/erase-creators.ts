import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { creator, creatorEntry } from './creator.tables.ts'
import { revokeJobName } from './revoke-grant.ts'

/** Takes faces, handles and figures of people's accounts on platforms away, and gives TikTok's grants back. */
export async function eraseCreators(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const own = and(eq(creator.tenantId, ctx.tenant.id), inArray(creator.accountId, [...accountIds]))
  // What was entered of them before they linked it is about them as well.
  const ids = (await ctx.db.select({ id: creator.id }).from(creator).where(own)).map(({ id }) => id)
  const theirs = and(
    eq(creator.tenantId, ctx.tenant.id),
    or(inArray(creator.accountId, [...accountIds]), inArray(creator.mergedInto, ids)),
  )
  const granted = await ctx.db
    .select({ grant: creator.grantCipher })
    .from(creator)
    .where(and(theirs, isNotNull(creator.grantCipher)))
  await ctx.app.jobs.addMany(
    ctx.db,
    ctx.tenant.id,
    revokeJobName,
    granted.map(({ grant }) => ({ payload: { grant: grant?.toString('base64') } })),
  )
  await ctx.db
    .delete(creatorEntry)
    .where(
      and(
        eq(creatorEntry.tenantId, ctx.tenant.id),
        sql`${creatorEntry.creatorId} in (select ${creator.id} from ${creator} where ${theirs})`,
      ),
    )
  await ctx.db
    .update(creator)
    .set({
      handle: '',
      nickname: '',
      avatarUrl: '',
      homepageUrl: '',
      openId: null,
      grantCipher: null,
      metrics: null,
      categories: [],
      creatorTypes: [],
      languages: [],
      areaFirst: '',
      areaSecond: '',
      search: '',
      isShown: false,
      shownSaid: false,
      affiliateId: '',
      isVerified: false,
      livePrice: null,
      longVideoPrice: null,
      shortVideoPrice: null,
      photoStoryPrice: null,
      videoPrice: null,
      checkFrom: null,
      checkNote: '',
      removedAt: sql`coalesce(${creator.removedAt}, ${ctx.now}::timestamptz)`,
    })
    .where(theirs)
}
