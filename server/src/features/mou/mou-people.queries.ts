import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { ask } from '#db/ask.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { refuse } from '#kit/call/refusal.ts'
import { mou } from './mou.tables.ts'

/** Who agrees with whom, as pages draw both sides of an agreement. Whether the caller may read it is asked before. */
export async function getMouPeople(ctx: Ctx, mouId: string) {
  const [people] = await ctx.db
    .select({
      creator: {
        platform: creator.platform,
        handle: creator.handle,
        nickname: creator.nickname,
        avatar: creator.avatarUrl,
        followers: creator.followers,
        countryCode: creator.countryCode,
        fullName: account.fullName,
      },
      brand: { id: brand.id, name: brand.name, logo: brand.logoUrl, color: brand.color },
    })
    .from(mou)
    .innerJoin(creator, and(eq(creator.tenantId, mou.tenantId), eq(creator.id, mou.creatorId)))
    .innerJoin(account, and(eq(account.tenantId, mou.tenantId), eq(account.id, mou.accountId)))
    .innerJoin(brand, and(eq(brand.tenantId, mou.tenantId), eq(brand.id, mou.brandId)))
    .where(and(eq(mou.tenantId, ctx.tenant.id), eq(mou.id, mouId)))
  return people ?? refuse('notFound')
}

/** What the parties are called, by the ids of accounts, creators and brands. */
export async function namesOf(
  ctx: Ctx,
  asked: readonly Record<'accountId' | 'creatorId' | 'brandId', string>[],
): Promise<Map<string, string[]>> {
  const ids = (key: 'accountId' | 'creatorId' | 'brandId') => [...new Set(asked.map((each) => each[key]))]
  const tenantId = ctx.tenant.id
  const rows = await ask<{ id: string; names: string[] }>(
    ctx.db,
    sql`select ${account.id}, array[${account.fullName}] as names from ${account}
      where ${account.tenantId} = ${tenantId} and ${among(account.id, ids('accountId'))}
    union all select ${creator.id}, array[${creator.handle}, ${creator.nickname}] from ${creator}
      where ${creator.tenantId} = ${tenantId} and ${among(creator.id, ids('creatorId'))}
    union all select ${brand.id}, array[${brand.name}] from ${brand}
      where ${brand.tenantId} = ${tenantId} and ${among(brand.id, ids('brandId'))}`,
  )
  return new Map(rows.map((row) => [row.id, row.names]))
}
