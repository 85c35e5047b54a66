import type { OutputOf } from '@sampan/contract/endpoint'
import type { countNotifications as contract } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import { countUnread } from '#features/notification/notification.queries.ts'
import { countOpenInvitations } from './open-invitations.queries.ts'

/** What the bell shows: how much is unread, what of it asks something, and the invitations that wait for an answer. */
export async function countNotifications(ctx: Ctx): Promise<OutputOf<typeof contract>> {
  const [counts, invitations] = await Promise.all([countUnread(ctx), countOpenInvitations(ctx)])
  return { ...counts, invitations }
}
