import { randomUUIDv7 } from 'node:crypto'
import type { InputOf } from '@sampan/contract/endpoint'
import type { askForTopUp as contract, TopUp } from '@sampan/contract/payout-top-up'
import { topUpStatus } from '@sampan/contract/payout-top-up-status'
import type { Ctx } from '#context.ts'
import { needOwnFile } from '#features/file/need-own-file.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countSuccess } from '#kit/call/throttle.ts'
import { startClock } from '#kit/case/clock.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { tellAdmins } from './tell-top-up.ts'
import { answerClock, topUpMachine } from './top-up.machine.ts'
import { topUp } from './top-up.tables.ts'
import { shownTopUp } from './top-up.view.ts'

/** Requests of one brand in a day: each of them tells every admin. */
const perDay = 30

/**
 * Asks for a top-up of their own brand (R171); admins are told. Refuses a proof that is no file of the caller, and `tooManyRequests`
 * (R210).
 */
export async function askForTopUp(ctx: Ctx, input: InputOf<typeof contract>): Promise<TopUp> {
  const brandId = ctx.caller.brandId ?? refuse('notAllowed')
  const { amount, currency, reference, memo = '', proofId = null } = input
  const asked = await countSuccess(ctx, `topUp:${brandId}`, 86_400_000)
  if (asked > perDay) refuse('tooManyRequests', { status: 429, params: { context: 'day' } })
  if (proofId) await needOwnFile(ctx, proofId, 'voucher', 'proofId')
  const id = randomUUIDv7()
  const status = topUpStatus.open
  await ctx.db.insert(topUp).values({
    tenantId: ctx.tenant.id,
    ...{ id, brandId, amount, currency, reference, memo, proofId, status },
    askedBy: accountOf(ctx),
    bookedAmount: null,
    answeredBy: null,
    reason: '',
    statusSince: ctx.now,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...startClock(ctx.now, answerClock(ctx)),
  })
  await writeHistory(ctx, topUpMachine, {
    subjectId: id,
    verb: 'ask',
    from: null,
    to: status,
    by: ctx.caller.role,
  })
  const shown = await shownTopUp(ctx, id)
  await tellAdmins(ctx, shown, 'topUpAsked')
  return shown
}
