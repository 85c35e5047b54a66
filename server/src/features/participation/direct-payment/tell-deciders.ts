import type { Ctx } from '#context.ts'
import { mailAbout, type ParticipationMail } from '../participation-mail.ts'

/** Tells those who decide about contradicted payments: the specialist of the task, and the admins. */
export async function tellDeciders(
  ctx: Ctx,
  id: string,
  dueAt: Date | null | undefined,
  kind: ParticipationMail = 'paymentToDecide',
): Promise<void> {
  for (const group of ['specialist', 'admin'] as const)
    await mailAbout(ctx, id, group, kind, { dueAt: dueAt ?? null })
}
