import { invitationStatus } from '@sampan/contract/invitation-status'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { literals } from '#db/literals.ts'
import { account } from '#features/account/account.tables.ts'
import { reachOver } from '#kit/call/reach.ts'
import type { WorkItemSource } from '#kit/work-source.ts'
import { invitation } from './invitation.tables.ts'

/** Profiles that creators sent for the look of staff. */
export const profilesToReview: WorkItemSource<'invitation', Ctx> = {
  kinds: ['invitation'],
  abilities: ['reviewInvitation'],
  select: (ctx, most) => ({
    id: invitation.id,
    name: account.fullName,
    avatar: account.avatarUrl,
    startedAt: invitation.clockStartedAt,
    dueAt: invitation.clockDueAt,
    from: sql`${invitation} join ${account} on ${account.tenantId} = ${invitation.tenantId}
      and ${account.id} = ${invitation.accountId}`,
    where: and(eq(invitation.tenantId, ctx.tenant.id), sql`${invitation.id} in (${firstOf(ctx, most)})`),
  }),
}

/**
 * Those due first, by what an index holds: of a specialist with many creators, neither the invitations of all others are
 * read nor the accounts of those in care.
 */
const firstOf = (ctx: Ctx, most: number): SQL =>
  sql`select ${invitation.id} from ${invitation} where ${and(
    eq(invitation.tenantId, ctx.tenant.id),
    sql`${invitation.status} = ${literals(invitationStatus.underReview)}`,
    isNotNull(invitation.clockDueAt),
    reachOver(ctx, 'reviewInvitation', { account: invitation.accountId }),
  )} order by ${invitation.clockDueAt} limit ${literals(most)}`
