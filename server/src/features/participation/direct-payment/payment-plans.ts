import type { Ctx } from '#context.ts'
import type { ParticipationPlan } from '#features/participation/clock/participation-clock.ts'
import type { TaskRow } from '#features/task/task.queries.ts'

const day = 86_400_000

/** The brand pays until some days after the reward is due, or after now where that is later (R233). */
export const payPlan = (
  { now }: Pick<Ctx, 'now'>,
  { directPayDays }: Pick<TaskRow, 'directPayDays'>,
  from: Date,
): ParticipationPlan => ({
  duty: 'payDirectly',
  owner: 'brand',
  dueAt: new Date(Math.max(now.getTime(), from.getTime()) + directPayDays * day),
})
