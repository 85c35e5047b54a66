import type { InputOf } from '@sampan/contract/endpoint'
import type { answerTopUp as contract, TopUp } from '@sampan/contract/payout-top-up'
import type { Ctx } from '#context.ts'
import { transition } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { topUpBudget } from '../top-up-budget.ts'
import { tellAsker } from './tell-top-up.ts'
import { topUpMachine } from './top-up.machine.ts'
import { shownTopUp } from './top-up.view.ts'

/**
 * Books a top-up as a transfer of the ledger, or refuses it with a reason (R171); who asked is told. Refuses `notFound`,
 * `alreadyDecided`, and `transferBooked` where the reference of the brand has been booked before.
 */
export async function answerTopUp(ctx: Ctx, input: InputOf<typeof contract>): Promise<TopUp> {
  const { id, verdict, reason = '' } = input
  const { row, isNew } = await transition(ctx, topUpMachine, {
    id,
    verb: verdict,
    ...(verdict === 'refuse' && { reason }),
    mayTouch: () => true,
    decide: async (locked) => ({
      set:
        verdict === 'book'
          ? { answeredBy: accountOf(ctx), bookedAmount: input.amount ?? locked.amount }
          : { answeredBy: accountOf(ctx), reason },
    }),
  })
  if (isNew && verdict === 'book') {
    const { brandId, currency, reference, memo, amount } = row
    await topUpBudget(ctx, { brandId, currency, reference, memo, amount: input.amount ?? amount })
  }
  const shown = await shownTopUp(ctx, id)
  if (isNew) await tellAsker(ctx, row.askedBy, shown, verdict === 'book' ? 'topUpBooked' : 'topUpRefused')
  return shown
}
