import type { OutputOf } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import type { getTaskStanding as contract } from '@sampan/contract/participation-own'
import type { Ctx } from '#context.ts'
import { findAccount } from '#features/account/account.queries.ts'
import { hasAddress } from '#features/address/address.queries.ts'
import { type CreatorRow, listOwnCreators } from '#features/creator/creator.queries.ts'
import { presentCreator } from '#features/creator/creator.view.ts'
import { listPayoutMethodRows } from '#features/payout/payout-method.queries.ts'
import { numberOf as sampleNumberOf } from '#features/sample/sample-search.ts'
import { isReminderWanted } from '#features/task/notify-of-task.ts'
import { findTask, type TaskRow } from '#features/task/task.queries.ts'
import { activityOf } from '#features/task/task-activity.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { textOf } from '#kit/local-text.ts'
import { attemptsLeft, blockOf } from './sign-up.policy.ts'
import { type AccountStanding, listUsableSamples, standingsOf } from './sign-up.queries.ts'
import { lockOf } from './task-lock.ts'

/** The caller's standing with a task: which of its accounts may sign up, why not, and what is missing. Refuses `notFound`. */
export async function getTaskStanding(ctx: Ctx, input: { id: string }): Promise<OutputOf<typeof contract>> {
  const { task } = (await findTask(ctx, input.id)) ?? refuse('notFound')
  if (task.publishedAt === null) refuse('notFound')
  const accountId = accountOf(ctx)
  const [account, creators, lock, isAddressKnown, methods, samples, isWanted] = await Promise.all([
    findAccount(ctx, accountId),
    listOwnCreators(ctx, accountId),
    lockOf(ctx, task),
    hasAddress(ctx, accountId, task.countryCode),
    listPayoutMethodRows(ctx, task.countryCode),
    task.productId === null ? [] : listUsableSamples(ctx, task.productId),
    isReminderWanted(ctx, accountId, task.id),
  ])
  const standing = await standingsOf(
    ctx,
    task,
    creators.map((creator) => creator.id),
  )
  const accounts = creators.map((creator) => ({
    creator: presentCreator(creator),
    ...presentStanding(ctx, task, {
      creator,
      isBlacklisted: account?.blacklistedAt != null,
      isLocked: lock !== null,
      own: standing(creator.id),
    }),
  }))
  const mine = creators.map((creator) => standing(creator.id).here?.id).find(Boolean)
  return {
    accounts,
    attemptsPerMonth: limits.attemptsPerMonth,
    isReminderWanted: isWanted,
    blacklistedUntil: account?.blacklistedAt ? (account.blacklistedUntil?.toISOString() ?? null) : null,
    lock,
    participationId: mine ?? null,
    hasAddress: isAddressKnown,
    hasPayoutMethod: methods.length > 0,
    samples: samples.map((sample) => presentUsable(ctx, task, sample)),
  }
}

interface Standing {
  creator: CreatorRow
  isBlacklisted: boolean
  isLocked: boolean
  own: AccountStanding
}

/** Whether one account may sign up now, and what blocks it. */
export function presentStanding(
  ctx: Ctx,
  task: TaskRow,
  { creator, isBlacklisted, isLocked, own }: Standing,
) {
  const block = blockOf({
    ...own,
    isBlacklisted,
    isLocked,
    activity: activityOf(task, ctx.now),
    placesLeft: task.places - task.placesTaken,
    taskPlatform: task.platform,
    accountPlatform: creator.platform,
  })
  const inTheWay = block === 'otherTask' ? own.active : own.here
  return {
    block,
    participationId: inTheWay?.id ?? null,
    attemptsLeft: attemptsLeft(own),
    attemptsTaken: own.taken,
    takenUntil: own.takenUntil?.toISOString() ?? null,
  }
}

type Usable = Awaited<ReturnType<typeof listUsableSamples>>[number]

/** A sample to make the post with, as it is chosen. */
export const presentUsable = (ctx: Ctx, { countryCode }: TaskRow, sample: Usable) => ({
  id: sample.id,
  number: sampleNumberOf(sample.number),
  status: sample.status,
  skuName: textOf(sample.skuName, ctx.language, countryCode),
})
