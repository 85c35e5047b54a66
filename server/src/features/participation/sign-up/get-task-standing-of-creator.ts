import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { getTaskStandingOfCreator as contract } from '@sampan/contract/managed-creator'
import type { Ctx } from '#context.ts'
import { getInCare } from '#features/account/in-care.ts'
import { listAddressHints } from '#features/address/address-hint.ts'
import { listPayoutHints } from '#features/payout/payout-hint.ts'
import { findTask } from '#features/task/task.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { presentStanding, presentUsable } from './get-task-standing.ts'
import { listUsableSamples, standingsOf } from './sign-up.queries.ts'
import { lockOf } from './task-lock.ts'

/** The standing of a creator in the caller's care with a task, before being signed up for it. Refuses `notFound`. */
export async function getTaskStandingOfCreator(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { account, creator } = await getInCare(ctx, input.creatorId, 'signUpForTask')
  const { task } = (await findTask(ctx, input.taskId)) ?? refuse('notFound')
  if (task.publishedAt === null) refuse('notFound')
  const [standing, lock, addresses, payoutMethods, samples] = await Promise.all([
    standingsOf(ctx, task, [creator.id]),
    lockOf(ctx, task, account.id),
    listAddressHints(ctx, account.id, task.countryCode),
    listPayoutHints(ctx, account.id, task.countryCode),
    task.productId === null ? [] : listUsableSamples(ctx, task.productId, account.id),
  ])
  return {
    ...presentStanding(ctx, task, {
      creator,
      isBlacklisted: account.blacklistedAt !== null,
      isLocked: lock !== null,
      own: standing(creator.id),
    }),
    lockTitle: lock?.title ?? null,
    addresses,
    payoutMethods,
    samples: samples.map((sample) => presentUsable(ctx, task, sample)),
  }
}
