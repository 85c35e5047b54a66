import type { Ctx } from '#context.ts'
import { noteLooks } from '#features/address/note-look.ts'

/** Looks that one statement notes. */
const atOnce = 1_000

/** Notes a look at the bank data of the owner of each payout (R69), in the transaction that reads them. */
export async function noteBankLooks(
  ctx: Ctx,
  payouts: readonly { id: string; accountId: string }[],
): Promise<void> {
  for (let from = 0; from < payouts.length; from += atOnce)
    await noteLooks(
      ctx,
      payouts
        .slice(from, from + atOnce)
        .map(({ accountId, id }) => ({ ownerId: accountId, what: 'bank', subjectId: id })),
    )
}
