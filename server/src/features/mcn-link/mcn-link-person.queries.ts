import { platforms } from '@sampan/contract/creator'
import { readHandle } from '@sampan/contract/creator-handle'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { creator } from '#features/creator/creator.tables.ts'

export interface Person {
  accountId: string
  creatorId: string | null
  mcnId: string | null
  isBlacklisted: boolean
}

/** One by a handle or a link of a linked account. */
export async function findByHandle(ctx: Ctx, typed: string): Promise<Person | undefined> {
  const [row] = await ask<Person & Record<string, unknown>>(
    ctx.db,
    sql`select ${account.id} as "accountId", ${creator.id} as "creatorId", ${account.mcnId} as "mcnId",
        ${account.blacklistedAt} is not null as "isBlacklisted"
      from ${creator}
      join ${account} on ${account.tenantId} = ${creator.tenantId} and ${account.id} = ${creator.accountId}
      where ${creator.tenantId} = ${ctx.tenant.id} and ${creator.removedAt} is null
        and ${hasAccess} and ${named(typed)}
      order by ${creator.followers} desc, ${creator.id} limit 1`,
  )
  return row
}

/** A bare handle may be one of any platform, a link names its own. */
function named(typed: string): SQL {
  const meant = Object.values(platforms).flatMap((platform) => {
    const read = readHandle(platform, typed)
    return 'fault' in read
      ? []
      : [sql`(${creator.platform} = ${platform} and lower(${creator.handle}) = ${read.handle.toLowerCase()})`]
  })
  return meant.length > 0 ? sql`(${sql.join(meant, sql` or `)})` : sql`false`
}
