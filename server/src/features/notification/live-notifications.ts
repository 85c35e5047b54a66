import type { Ctx } from '#context.ts'
import type { Parties } from '#kit/call/live.ts'

/** Notifications are told by the account whose they are, which alone hears of them. */
export const findNotificationParties = async (_: Ctx, accountIds: readonly string[]): Promise<Parties[]> =>
  accountIds.map((id) => ({ id, accountId: id, brandId: null, isHiddenFromCreator: false }))
