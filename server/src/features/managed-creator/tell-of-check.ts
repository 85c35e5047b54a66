import { checkedForDays } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import type { CheckVerdict } from '@sampan/contract/creator-check'
import type { Ctx } from '#context.ts'
import type { CreatorRow } from '#features/creator/creator.queries.ts'

/**
 * Tells the owner of an account what staff found on its page, with their words where they could not confirm it (R269). A desktop leads
 * the address to its own page, with the query.
 */
export async function tellOfCheck(
  ctx: Ctx,
  row: CreatorRow,
  { verdict, note }: { verdict: CheckVerdict; note: string },
): Promise<void> {
  if (!row.accountId) return
  await ctx.app.subjects.tellAccount(ctx, row.accountId, {
    kind: 'news',
    text: `creator:mail.${verdict}`,
    params: { account: accountName(row), note, days: checkedForDays },
    path: '/m/creators?tab=accounts',
  })
}
