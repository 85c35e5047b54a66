import type { Ctx } from '#context.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import type { ClockPlan } from '#kit/case/clock.ts'

/** Writes to the side whose turn a stage of the review is: a draft to look at, or a post to publish. */
export async function tellStage(ctx: Ctx, id: string, plan: ClockPlan): Promise<void> {
  const { dueAt } = plan
  if (plan.duty === 'publish') return mailAbout(ctx, id, 'creator', 'publish', { dueAt })
  if (plan.duty === 'checkPublication') return mailAbout(ctx, id, 'staff', 'posted', { dueAt })
  await mailAbout(ctx, id, plan.owner === 'brand' ? 'brand' : 'staff', 'submitted', { dueAt })
}
