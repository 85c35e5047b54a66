import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { lockRows, writeHistory } from '#kit/case/transition.ts'
import { invitationMachine } from './invitation.machine.ts'
import { noteSeen } from './invitation.queries.ts'
import { isOwn } from './submit-invitation.ts'

/** Notes when its creator opened it first; later looks change nothing. Refuses `notFound`. */
export async function noteInvitationSeen(ctx: Ctx, { id }: { id: string }): Promise<{ seenAt: string }> {
  const [row] = await lockRows(ctx, invitationMachine, [id])
  if (!row || !isOwn(ctx)(row)) return refuse('notFound')
  if (row.seenAt) return { seenAt: row.seenAt.toISOString() }
  await noteSeen(ctx, id)
  const { status } = row
  await writeHistory(ctx, invitationMachine, {
    subjectId: id,
    verb: 'see',
    from: status,
    to: status,
    by: ctx.caller.role,
  })
  return { seenAt: ctx.now.toISOString() }
}
