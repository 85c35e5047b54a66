import type { NotificationKind } from '@sampan/contract/notification'
import type { TopUp } from '@sampan/contract/payout-top-up'
import type { Ctx } from '#context.ts'
import { listWhoMay } from '#features/account/people/who-may.queries.ts'
import { type Notice, tellMany } from '#features/notification/tell.ts'

const kinds = {
  topUpAsked: 'turn',
  topUpDue: 'dueSoon',
  topUpLate: 'late',
  topUpBooked: 'progress',
  topUpRefused: 'progress',
} as const satisfies Record<string, NotificationKind>
type AdminNotice = 'topUpAsked' | 'topUpDue' | 'topUpLate'

function noticeOf(shown: TopUp, kind: keyof typeof kinds, path: string): Notice {
  const { brandName, reference, reason, amount, bookedAmount, currency, clock } = shown
  return {
    kind: kinds[kind],
    text: `payout:mail.${kind}`,
    params: { name: brandName, reference, reason },
    amounts: { amount: { amount: bookedAmount ?? amount, currency } },
    ...(clock && { moments: { due: { at: clock.dueAt, as: 'moment' as const } } }),
    path,
  }
}

/** Tells admins that a brand asks, and of the time that is left. */
export async function tellAdmins(ctx: Ctx, shown: TopUp, kind: AdminNotice): Promise<void> {
  const admins = await listWhoMay(ctx, 'topUpBudget')
  const notice = noticeOf(shown, kind, `/console/budget?brand=${shown.brandId}`)
  await tellMany(
    ctx,
    admins.map((accountId) => ({ accountId, notice })),
  )
}

/** Tells who asked what became of it. */
export const tellAsker = (
  ctx: Ctx,
  accountId: string,
  shown: TopUp,
  kind: 'topUpBooked' | 'topUpRefused',
): Promise<void> => tellMany(ctx, [{ accountId, notice: noticeOf(shown, kind, '/console/budget') }])
