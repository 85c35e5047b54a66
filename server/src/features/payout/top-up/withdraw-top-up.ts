import type { TopUp } from '@sampan/contract/payout-top-up'
import type { Ctx } from '#context.ts'
import { transition } from '#kit/case/transition.ts'
import { topUpMachine } from './top-up.machine.ts'
import { shownTopUp } from './top-up.view.ts'

/** Takes a top-up of their own brand back that nobody has answered. Refuses `notFound` and `alreadyDecided`. */
export async function withdrawTopUp(ctx: Ctx, { id }: { id: string }): Promise<TopUp> {
  await transition(ctx, topUpMachine, {
    id,
    verb: 'withdraw',
    mayTouch: (row) => row.brandId === ctx.caller.brandId,
  })
  return shownTopUp(ctx, id)
}
