import type { McnLink } from '@sampan/contract/mcn-link'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { isOwn } from './answer-mcn-link.ts'
import { type McnLinkRecord, mcnLinkMachine } from './mcn-link.machine.ts'
import { isOfOwnMcn, takeFromMcns } from './mcn-link.queries.ts'
import { shownLink } from './mcn-link.view.ts'
import { tellAgencies, tellCreators } from './tell-mcn-link.ts'

type Input = { id: string; reason: string }

/** Ends a link of the caller: the MCN acts for them no more, from now on. Refuses `notFound` and `alreadyDecided`. */
export async function endMcnLink(ctx: Ctx, input: Input): Promise<McnLink> {
  const { row, isNew } = await end(ctx, input, isOwn(ctx))
  if (isNew) await tellAgencies(ctx, [row], 'ended')
  return shownLink(ctx, input.id)
}

/** The same by the caller's MCN. */
export async function endAskedMcnLink(ctx: Ctx, input: Input): Promise<McnLink> {
  if (!(await isOfOwnMcn(ctx, input.id))) refuse('notFound')
  const { isNew } = await end(ctx, input, () => true)
  if (isNew) await tellCreators(ctx, [input.id], 'ended')
  return shownLink(ctx, input.id)
}

const end = (ctx: Ctx, { id, reason }: Input, mayTouch: (row: McnLinkRecord) => boolean) =>
  transition(ctx, mcnLinkMachine, {
    id,
    verb: 'end',
    reason,
    mayTouch,
    async decide(row) {
      await takeFromMcns(ctx, [row])
      return { set: { reason, endsAt: ctx.now } }
    },
  })

/** Takes back what nobody has answered. Refuses `notFound` and `alreadyDecided`. */
export async function withdrawMcnLink(ctx: Ctx, { id, reason }: Input): Promise<McnLink> {
  if (!(await isOfOwnMcn(ctx, id))) refuse('notFound')
  const { isNew } = await transition(ctx, mcnLinkMachine, {
    id,
    verb: 'withdraw',
    reason,
    mayTouch: () => true,
    decide: async () => ({ set: { reason } }),
  })
  if (isNew) await tellCreators(ctx, [id], 'withdrawn')
  return shownLink(ctx, id)
}
