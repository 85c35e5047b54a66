import type { BatchResult } from '@sampan/contract/batch.schemas'
import { accountName } from '@sampan/contract/creator-account-name'
import type { InputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/managed-creator'
import type { Ctx } from '#context.ts'
import { findActor, findAllInCare, getInCare, type InCare } from '#features/account/in-care.ts'
import { mailReaders } from '#features/sample/sample-mail.ts'
import { numberOf } from '#features/sample/sample-search.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { type BatchCase, decideTogether } from '#kit/case/batch.ts'
import { type Asked, appliedOf, applyForEach } from './apply-for-sample.ts'
import type { Applied } from './tell-of-applications.ts'

/** Applies for a creator in the caller's care (R11), and tells the creator. Refuses as `applyForEach` does. */
export async function applyForSampleForCreator(
  ctx: Ctx,
  input: InputOf<typeof contract.applyForSampleForCreator>,
): Promise<{ id: string; number: string }> {
  const { creatorId, addressId } = input
  const who = await getInCare(ctx, creatorId, 'applyForSample')
  return appliedOf((await applyAndTell(ctx, [who], input, addressId)).get(creatorId))
}

type CreatorCase = BatchCase & { who: InCare }

/** The same for several creators, each with the default address, by a fixed number of statements. */
export function applyForSampleForCreators(
  ctx: Ctx,
  { creatorIds, ...input }: InputOf<typeof contract.applyForSampleForCreators>,
): Promise<BatchResult> {
  return decideTogether<CreatorCase>(ctx, {
    ids: creatorIds,
    async find(ids) {
      const found = await findAllInCare(ctx, ids, 'applyForSample')
      return new Map([...found].map(([id, who]) => [id, caseOf(who)]))
    },
    async decideAll(cases) {
      const fates = await applyAndTell(
        ctx,
        cases.map(({ who }) => who),
        input,
      )
      return new Map([...fates].map(([id, fate]) => [id, wordsOf(ctx, fate)]))
    },
    words: 'sample:outcome.applied',
  })
}

const wordsOf = (ctx: Ctx, fate: Applied | Refusal): Refusal | string =>
  fate instanceof Refusal
    ? fate
    : ctx.app.words.say(ctx.language, 'sample:outcome.applied', { number: numberOf(fate.number) })

const caseOf = (who: InCare): CreatorCase => ({
  id: who.creator.id,
  number: accountName(who.creator),
  name: who.account.fullName,
  who,
})

async function applyAndTell(ctx: Ctx, people: readonly InCare[], input: Asked, addressId?: string) {
  const applications = people.map(({ account, creator }) => ({
    ...{ accountId: account.id, creatorId: creator.id, addressId },
  }))
  const fates = await applyForEach(ctx, input, applications)
  const made = [...fates.values()].filter((fate): fate is Applied => !(fate instanceof Refusal))
  if (made.length > 0) await tellCreators(ctx, made)
  return fates
}

/** By whom something was asked for in their name. */
async function tellCreators(ctx: Ctx, made: readonly Applied[]): Promise<void> {
  const { name, mcn } = await findActor(ctx)
  const told = made
    .filter(({ who }) => !who.isDisabled)
    .map(({ id, number, offer, who }) => ({
      ...{ id, number, countryCode: offer.countryCode, productName: offer.name },
      reader: { id: who.accountId },
      options: { name, params: { mcn: mcn ?? '' } },
    }))
  await mailReaders(ctx, told, 'creator', mcn === null ? 'appliedBySpecialist' : 'appliedByMcn')
}
