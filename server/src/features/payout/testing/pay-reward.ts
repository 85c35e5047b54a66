import type { Ctx } from '#context.ts'
import { payRewards } from '#features/payout/pay-rewards.ts'
import type { Reward } from '#features/payout/task-money.ts'
import { Refusal } from '#kit/call/refusal.ts'

/** Pays one reward as the platform pays them. Out: its transfer; throws the refusal. */
export async function payReward(ctx: Ctx, reward: Reward): Promise<string> {
  const fate = (await payRewards(ctx, [reward])).get(reward.participationId)
  if (fate === undefined || fate instanceof Refusal) throw fate ?? new Error('the reward has no fate')
  return fate
}
