import { cooperationStatus } from '@sampan/contract/cooperation-status'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { cooperation } from '#features/cooperation/cooperation.tables.ts'
import { invitation } from '#features/invitation/invitation.tables.ts'
import { mcnLink } from '#features/mcn-link/mcn-link.tables.ts'
import { accountOf } from '#kit/context.ts'

/** A bell shows no more than "99+"; each kind is counted that far. */
const bellMost = 100

/** How many invitations of any kind wait for the answer of the caller: to show oneself to brands, to work together, of an MCN. */
export async function countOpenInvitations(ctx: Ctx): Promise<number> {
  const mine = accountOf(ctx)
  const [row] = await ask<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from (
      (select 1 from ${invitation} where ${invitation.tenantId} = ${ctx.tenant.id} and ${invitation.accountId} = ${mine}
        and ${invitation.status} = ${invitationStatus.open} limit ${bellMost})
      union all (select 1 from ${cooperation} where ${cooperation.tenantId} = ${ctx.tenant.id}
        and ${cooperation.accountId} = ${mine} and ${cooperation.status} = ${cooperationStatus.open} limit ${bellMost})
      union all (select 1 from ${mcnLink} where ${mcnLink.tenantId} = ${ctx.tenant.id}
        and ${mcnLink.accountId} = ${mine} and ${mcnLink.status} = ${mcnLinkStatus.open} limit ${bellMost})) as open`,
  )
  return row?.count ?? 0
}
