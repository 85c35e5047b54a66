import { invitationStatus } from '@sampan/contract/invitation-status'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { account } from '#features/account/account.tables.ts'
import { reachOver } from '#kit/call/reach.ts'
import type { WorkItemSource } from '#kit/work-source.ts'
import { invitation } from './invitation.tables.ts'

/** Profiles that creators sent for the look of staff. */
export const profilesToReview: WorkItemSource<'invitation'> = {
  kinds: ['invitation'],
  abilities: ['reviewInvitation'],
  select: (ctx) => ({
    id: invitation.id,
    name: account.fullName,
    avatar: account.avatarUrl,
    startedAt: invitation.clockStartedAt,
    dueAt: invitation.clockDueAt,
    from: sql`${invitation} join ${account} on ${account.tenantId} = ${invitation.tenantId}
      and ${account.id} = ${invitation.accountId}`,
    where: and(
      eq(invitation.tenantId, ctx.tenant.id),
      sql`${invitation.status} = ${sql.raw(String(invitationStatus.underReview))}`,
      isNotNull(invitation.clockDueAt),
      reachOver(ctx, 'reviewInvitation', { account: invitation.accountId }),
    ),
  }),
}
