import type { Cooperation } from '@sampan/contract/cooperation-own'
import type { Ctx } from '#context.ts'
import { holdPeople } from '#features/invitation/invitation.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { isOwn } from './answer-cooperation.ts'
import { cooperationMachine } from './cooperation.machine.ts'
import { getOwnCooperation } from './get-cooperation.ts'
import { listWaiting } from './sent-cooperation.queries.ts'
import { tellInviters } from './tell-cooperation.ts'

/**
 * Opens one again that its creator declined or let expire; the time to answer begins anew. Refuses `notFound`, and
 * `alreadyInvited` where another one for the same waits.
 */
export async function reopenCooperation(ctx: Ctx, { id }: { id: string }): Promise<Cooperation> {
  await holdPeople(ctx, [accountOf(ctx)])
  const { isNew } = await transition(ctx, cooperationMachine, {
    id,
    verb: 'reopen',
    mayTouch: isOwn(ctx),
    async decide() {
      if ((await listWaiting(ctx, [id])).has(id)) refuse('alreadyInvited')
      return { set: { answeredAt: null } }
    },
  })
  if (isNew) await tellInviters(ctx, [id], 'reopened')
  return getOwnCooperation(ctx, id)
}
