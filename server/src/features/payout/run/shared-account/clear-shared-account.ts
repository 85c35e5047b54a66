import type { InputOf } from '@sampan/contract/endpoint'
import type { clearSharedAccount as contract, PayoutRunView } from '@sampan/contract/payout-run'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { lockRows, writeHistory } from '#kit/case/transition.ts'
import { getPayoutRun } from '../get-payout-run.ts'
import { payoutRunMachine } from '../payout-run.machine.ts'
import { accountMarkOf, isLeftOutAsShared, lockDefaultMethod, noteFine } from './shared-accounts.queries.ts'

/**
 * Notes that somebody has looked at an account which another one entered, too, and found it to be the payee's: the next run pays to it (R325). The look holds for
 * the number that was looked at, and for this payee alone. Refuses `notFound` for who was not left out of the run for that, or has no account there any more, and
 * `stateChanged` where the account is another one by now.
 */
export async function clearSharedAccount(
  ctx: Ctx,
  { id, payeeId, accountMark, reason }: InputOf<typeof contract>,
): Promise<PayoutRunView> {
  const [run] = await lockRows(ctx, payoutRunMachine, [id])
  if (!run || !(await isLeftOutAsShared(ctx, { runId: id, payeeId }))) refuse('notFound')
  const method = (await lockDefaultMethod(ctx, payeeId, run.countryCode)) ?? refuse('notFound')
  if (accountMarkOf(method) !== accountMark) refuse('stateChanged')
  if (method.sharedFineHash?.equals(method.numberHash)) return getPayoutRun(ctx, { id })
  await noteFine(ctx, method)
  const { status } = run
  // Without the name of whose it is, which would stay there once they are erased: the audit log has their id.
  await writeHistory(ctx, payoutRunMachine, {
    ...{ subjectId: id, verb: 'clearShared', from: status, to: status, by: ctx.caller.role, reason },
  })
  return getPayoutRun(ctx, { id })
}
