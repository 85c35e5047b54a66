import type { InputOf } from '@sampan/contract/endpoint'
import type { answerMcnLink as contract, McnLink } from '@sampan/contract/mcn-link'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { type McnLinkRecord, mcnLinkMachine } from './mcn-link.machine.ts'
import { putUnderMcn } from './mcn-link.queries.ts'
import { shownLink } from './mcn-link.view.ts'
import { tellAgencies } from './tell-mcn-link.ts'

/**
 * Lets an MCN act for the caller from now on, or declines with a reason. Refuses `notFound`, `alreadyDecided`, and
 * `alreadyManaged` where another MCN does already.
 */
export async function answerMcnLink(ctx: Ctx, input: InputOf<typeof contract>): Promise<McnLink> {
  const { id, answer } = input
  const reason = input.answer === 'decline' ? input.reason : ''
  const { row, isNew } = await transition(ctx, mcnLinkMachine, {
    id,
    verb: answer,
    ...(reason && { reason }),
    mayTouch: isOwn(ctx),
    async decide(locked) {
      if (answer === 'decline') return { set: { reason } }
      if (!(await putUnderMcn(ctx, locked.accountId, locked.mcnId))) refuse('alreadyManaged')
      return { set: { endsAt: endOf(ctx.now, locked.termMonths) } }
    },
  })
  if (isNew) await tellAgencies(ctx, [row], answer === 'accept' ? 'accepted' : 'declined')
  return shownLink(ctx, id)
}

export const isOwn =
  (ctx: Ctx) =>
  (row: McnLinkRecord): boolean =>
    row.accountId === accountOf(ctx)

/** The same day and time of a later month, or the last day of one that is shorter. @internal */
export function endOf(now: Date, months: number | null): Date | null {
  if (months === null) return null
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC')
  return new Date(start.add({ months }).epochMilliseconds)
}
