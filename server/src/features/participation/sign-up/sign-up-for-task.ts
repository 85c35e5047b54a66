import { randomUUIDv7 } from 'node:crypto'
import type { InputOf } from '@sampan/contract/endpoint'
import type { signUpForTask as contract } from '@sampan/contract/participation-own'
import { requirementSchema } from '@sampan/contract/task-shapes.schemas'
import { participationStatus } from '@sampan/contract/task-status'
import type { Ctx } from '#context.ts'
import { type AccountRow, findAccount } from '#features/account/account.queries.ts'
import { type AddressRow, findAddress } from '#features/address/address.queries.ts'
import { getDefaultAddress } from '#features/address/address-hint.ts'
import { type CreatorRow, lockOwnCreator } from '#features/creator/creator.queries.ts'
import { dutyPlan } from '#features/participation/clock/participation-clock.ts'
import { numberOf, participationVector } from '#features/participation/list/participation-search.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { mailAboutMany, noticeOf } from '#features/participation/participation-mail.ts'
import { getDefaultPayoutMethod } from '#features/payout/payout-hint.ts'
import { findPayoutMethod, type PayoutMethodRow } from '#features/payout/payout-method.queries.ts'
import { abnormalReasonsOf } from '#features/sample/apply/abnormal-reasons.ts'
import { findTask, type TaskRow } from '#features/task/task.queries.ts'
import { activityOf, hasEnded } from '#features/task/task-activity.ts'
import { termsOf } from '#features/task/task-agreed.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { startClock } from '#kit/case/clock.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { textOf } from '#kit/local-text.ts'
import { sayMoneyIn } from '#kit/say-money.ts'
import { blockOf, codeOfBlock } from './sign-up.policy.ts'
import { isPayoutShared, listUsableSamples, standingsOf, takePlace } from './sign-up.queries.ts'
import { lockOf } from './task-lock.ts'

/** What is asked for, by whomever. Without a payout method or an address, the default of the task's country is taken. */
export type SignUp = Omit<InputOf<typeof contract>, 'payoutMethodId' | 'agreed'> & {
  payoutMethodId?: string | undefined
}

/** Signs one of the caller's own accounts up for a task. Refuses as `signUpFor` does. */
export async function signUpForTask(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<{ id: string; number: string }> {
  const account = (await findAccount(ctx, accountOf(ctx))) ?? refuse('sessionOver')
  return signUpFor(ctx, account, input)
}

/**
 * Signs a creator up, the caller or somebody in the caller's care (R41). The place is taken last, so that
 * whoever comes too late waits for nobody and pays nothing. Refuses `notFound` for what is not there or not the
 * creator's, `wrongCountry`, `taskTermsChanged` where the brand changed it after it was read, the blocks of `sign-up.policy.ts`, and what is missing at its field.
 */
export async function signUpFor(
  ctx: Ctx,
  account: AccountRow,
  input: SignUp,
): Promise<{ id: string; number: string }> {
  const { task, brand } = await openOffer(ctx, input, account.id)
  const person = await personOf(ctx, account, input, task)
  await refuseBlocked(ctx, task, person)
  const given = await whatIsNeeded(ctx, account, input, task)
  const held = (await takePlace(ctx, task.id)) ?? refuse('placesAllTaken')
  // Between the first look and this one the brand may have ended or changed it; from here on it cannot.
  if (hasEnded(held)) refuse('signUpClosed')
  needSameTerms(ctx, held, termsOf(task))
  const made = await insertParticipation(ctx, task, person, given)
  // The indexes have the last word on "one at a time" and "once".
  if (!made) return (await refuseBlocked(ctx, task, person)) ?? refuse('stateChanged')
  await writeHistory(ctx, participationMachine, {
    subjectId: made.id,
    verb: 'signUp',
    from: null,
    to: participationStatus.applied,
    by: ctx.caller.role,
  })
  const { title, countryCode } = task
  const about = { ...made, title, countryCode }
  const sent = noticeOf(about, 'creator', 'signUpSent', { name: brand.name, dueAt: made.dueAt })
  // Who is signed up by somebody else is told by whom.
  const own = account.id === ctx.caller.accountId ? [{ accountId: account.id, notice: sent }] : []
  const { id, dueAt } = made
  await mailAboutMany(ctx, [{ id, name: person.account.fullName, dueAt }], 'brand', 'signedUp', own)
  return { id: made.id, number: numberOf(made.number) }
}

/**
 * The task as long as anybody can sign up; a full one is told at once, before anything is locked. Who looks after
 * creators of many countries is not asked where one looks around.
 */
async function openOffer(
  ctx: Ctx,
  input: SignUp,
  accountId: string,
): Promise<{ task: TaskRow; brand: { name: string } }> {
  const { task, brand } = (await findTask(ctx, input.taskId)) ?? refuse('notFound')
  const activity = activityOf(task, ctx.now)
  if (activity === 'toBeReleased') refuse('notFound')
  if (activity === 'comingSoon') refuse('taskNotStarted')
  if (activity === 'ended') refuse('signUpClosed')
  if (accountId === ctx.caller.accountId && task.countryCode !== ctx.country) refuse('wrongCountry')
  if (task.placesTaken >= task.places) await refuseFull(ctx, task, input.creatorId)
  if (input.terms !== undefined) needSameTerms(ctx, task, input.terms)
  return { task, brand }
}

/** Refuses `taskTermsChanged`, with what a creator is paid now and how, unless the terms are those that were agreed to. */
function needSameTerms(ctx: Ctx, task: Omit<TaskRow, 'search'>, agreedTo: string): void {
  if (termsOf(task) === agreedTo) return
  const { reward, currency, commissionRate, paymentMethod, directPayDays, directPayWords } = task
  const isPaid = Number(reward) > 0
  refuse('taskTermsChanged', {
    params: {
      context: isPaid ? paymentMethod : 'commission',
      reward: sayMoneyIn(ctx.language, reward, currency),
      rate: Number(commissionRate),
      days: directPayDays,
    },
    details: {
      terms: {
        ...{ reward, currency, commissionRate: Number(commissionRate), paymentMethod, directPayDays },
        directPayWords: textOf(directPayWords, ctx.language, task.countryCode),
      },
    },
  })
}

/** Who is in already is told that, not that the task is full. */
async function refuseFull(ctx: Ctx, task: TaskRow, creatorId: string): Promise<never> {
  const { here } = (await standingsOf(ctx, task, [creatorId]))(creatorId)
  if (here) refuse('taskTakenBefore', { details: { id: here.id, number: numberOf(here.number) } })
  return refuse('placesAllTaken')
}

interface Person {
  account: AccountRow
  creator: CreatorRow
}

async function personOf(ctx: Ctx, account: AccountRow, input: SignUp, task: TaskRow): Promise<Person> {
  if (account.blacklistedAt) refuse('creatorBlacklisted')
  // Held until the end: two sign-ups of one person come one after the other, with whichever accounts.
  const creator = await lockOwnCreator(ctx, account.id, input.creatorId)
  if (!creator || creator.removedAt) refuse('notFound')
  if (creator.countryCode !== task.countryCode) refuseField('wrongCountry', 'creatorId')
  return { account, creator }
}

async function refuseBlocked(ctx: Ctx, task: TaskRow, { account, creator }: Person): Promise<void> {
  const standing = await standingsOf(ctx, task, [creator.id])
  const lock = await lockOf(ctx, task, account.id)
  const own = standing(creator.id)
  const block = blockOf({
    ...own,
    isBlacklisted: account.blacklistedAt !== null,
    activity: activityOf(task, ctx.now),
    placesLeft: task.places - task.placesTaken,
    taskPlatform: task.platform,
    accountPlatform: creator.platform,
    isLocked: lock !== null,
  })
  if (block === null) return
  const inTheWay = block === 'otherTask' ? own.active : own.here
  const options = {
    params: { title: lock?.title ?? '' },
    ...(inTheWay && { details: { id: inTheWay.id, number: numberOf(inTheWay.number) } }),
  }
  if (block === 'wrongPlatform') refuseField(codeOfBlock[block], 'creatorId')
  refuse(codeOfBlock[block], options)
}

interface Given {
  method: PayoutMethodRow
  address: AddressRow | undefined
  sampleId: string | null
}

/** Where the reward goes, and where the product comes from, as far as the task asks for it. */
async function whatIsNeeded(ctx: Ctx, account: AccountRow, input: SignUp, task: TaskRow): Promise<Given> {
  const method = await methodOf(ctx, account, input, task)
  const address = task.productSource === 'parcel' ? await addressOf(ctx, account, input, task) : undefined
  const sampleId = task.productSource === 'ownSample' ? await sampleOf(ctx, account, input, task) : null
  return { method, address, sampleId }
}

async function methodOf(
  ctx: Ctx,
  account: AccountRow,
  { payoutMethodId }: SignUp,
  { countryCode }: TaskRow,
): Promise<PayoutMethodRow> {
  if (payoutMethodId === undefined) return getDefaultPayoutMethod(ctx, account, countryCode)
  const method = await findPayoutMethod(ctx, payoutMethodId, account.id)
  if (!method) refuseField('payoutMethodNeeded', 'payoutMethodId')
  if (method.countryCode !== countryCode) refuseField('wrongCountry', 'payoutMethodId')
  return method
}

async function addressOf(ctx: Ctx, account: AccountRow, input: SignUp, task: TaskRow): Promise<AddressRow> {
  const isOneself = account.id === ctx.caller.accountId
  if (!input.addressId) {
    return isOneself
      ? refuseField('addressNeeded', 'addressId')
      : getDefaultAddress(ctx, account, task.countryCode)
  }
  const address =
    (await findAddress(ctx, input.addressId, account.id)) ?? refuseField('addressNeeded', 'addressId')
  if (address.countryCode !== task.countryCode) refuseField('wrongCountry', 'addressId')
  return address
}

async function sampleOf(ctx: Ctx, account: AccountRow, input: SignUp, task: TaskRow): Promise<string> {
  const samples = task.productId === null ? [] : await listUsableSamples(ctx, task.productId, account.id)
  const chosen = samples.find((sample) => sample.id === input.sampleId)
  return chosen?.id ?? refuseField('sampleNeeded', 'sampleId')
}

/** Undefined when the account got work elsewhere in the same moment (unique indexes). */
async function insertParticipation(ctx: Ctx, task: TaskRow, { account, creator }: Person, given: Given) {
  const number = await ctx.app.numbers.next(ctx.tenant.id, 'participation')
  const names = { handle: creator.handle, nickname: creator.nickname, fullName: account.fullName }
  const { address } = given
  const [made] = await ctx.db
    .insert(participation)
    .values({
      tenantId: ctx.tenant.id,
      id: randomUUIDv7(),
      number,
      taskId: task.id,
      brandId: task.brandId,
      accountId: account.id,
      creatorId: creator.id,
      countryCode: task.countryCode,
      followers: creator.followers,
      status: participationStatus.applied,
      statusSince: ctx.now,
      payoutMethodId: given.method.id,
      sampleId: given.sampleId,
      ...(address && {
        addressCipher: address.cipher,
        addressHash: address.addressHash,
        phoneHash: address.phoneHash,
      }),
      round: 0,
      needsScript: requirementSchema.parse(task.requirement).scriptReview,
      postChecks: [],
      abnormalReasons: await reasonsOf(ctx, account.id, given),
      ...startClock(ctx.now, dutyPlan(ctx, task, 'answer')),
      signedUpAt: ctx.now,
      updatedAt: ctx.now,
      search: participationVector({ number, ...names, taskNumber: task.number, title: task.title }),
    })
    .onConflictDoNothing()
    .returning({ id: participation.id, number: participation.number, dueAt: participation.clockDueAt })
  return made
}

/** What marks a sign-up as abnormal (R29): the same phone, address or payout account under another creator. */
async function reasonsOf(ctx: Ctx, accountId: string, { method, address }: Given): Promise<string[]> {
  const places = address ? await abnormalReasonsOf(ctx, accountId, address) : []
  return (await isPayoutShared(ctx, method)) ? [...places, 'samePayout'] : places
}
