import type { Ctx } from '#context.ts'
import type { Parties } from '#kit/live-audience.ts'

/** Events about notifications carry the account of their reader, which alone receives them. */
export const findNotificationParties = async (_: Ctx, accountIds: readonly string[]): Promise<Parties[]> =>
  accountIds.map((id) => ({ id, accountId: id, brandId: null, isHiddenFromCreator: false }))
