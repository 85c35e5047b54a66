import type { Ctx } from '#context.ts'
import { mailAboutMany, type ParticipationMail } from '#features/participation/participation-mail.ts'
import type { ClockPlan } from '#kit/case/clock.ts'

type Told = { id: string; plan: ClockPlan }

/** Writes to the side whose turn a stage of the review is: a draft to look at, or a post to publish. */
export const tellStage = (ctx: Ctx, id: string, plan: ClockPlan): Promise<void> =>
  tellStages(ctx, [{ id, plan }])

/** The same for many participations, by two statements for each side that is written to. */
export async function tellStages(ctx: Ctx, told: readonly Told[]): Promise<void> {
  const groups = Map.groupBy(told, ({ plan }) => `${sideOf(plan)} ${kindOf(plan)}`)
  for (const group of groups.values()) {
    const [first] = group
    const about = group.map(({ id, plan }) => ({ id, dueAt: plan.dueAt }))
    if (first) await mailAboutMany(ctx, about, sideOf(first.plan), kindOf(first.plan))
  }
}

function sideOf({ duty, owner }: ClockPlan): 'creator' | 'brand' | 'staff' {
  if (duty === 'publish') return 'creator'
  return duty !== 'checkPublication' && owner === 'brand' ? 'brand' : 'staff'
}

function kindOf({ duty }: ClockPlan): ParticipationMail {
  if (duty === 'publish') return 'publish'
  return duty === 'checkPublication' ? 'posted' : 'submitted'
}
