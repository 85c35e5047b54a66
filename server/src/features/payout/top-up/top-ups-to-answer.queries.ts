import { topUpStatus } from '@sampan/contract/payout-top-up-status'
import { sql } from 'drizzle-orm'
import { literals } from '#db/literals.ts'
import { brand } from '#features/account/account.tables.ts'
import type { WorkItemSource } from '#kit/work-source.ts'
import { topUp } from './top-up.tables.ts'

/** What brands say they have paid in. */
export const topUpsToAnswer: WorkItemSource<'topUp'> = {
  kinds: ['topUp'],
  abilities: ['topUpBudget'],
  select: (ctx) => ({
    id: topUp.id,
    name: brand.name,
    text: topUp.reference,
    startedAt: topUp.clockStartedAt,
    dueAt: topUp.clockDueAt,
    brandId: topUp.brandId,
    amount: topUp.amount,
    currency: topUp.currency,
    from: sql`${topUp} join ${brand} on ${brand.tenantId} = ${topUp.tenantId} and ${brand.id} = ${topUp.brandId}`,
    where: sql`${topUp.tenantId} = ${ctx.tenant.id} and ${topUp.status} = ${literals(topUpStatus.open)}
      and ${topUp.clockDueAt} is not null`,
  }),
}
