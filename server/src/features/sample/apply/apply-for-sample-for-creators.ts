import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/managed-creator'
import type { Ctx } from '#context.ts'
import { findActor, findAllInCare, getInCare, type InCare } from '#features/account/in-care.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { type BatchCase, decideEach } from '#kit/case/batch.ts'
import { type Application, applyFor } from './apply-for-sample.ts'

/** Applies for a creator in the caller's care (R11), and tells the creator. Refuses as `applyFor` does. */
export async function applyForSampleForCreator(
  ctx: Ctx,
  input: InputOf<typeof contract.applyForSampleForCreator>,
): Promise<{ id: string; number: string }> {
  return applyAndTell(ctx, await getInCare(ctx, input.creatorId, 'applyForSample'), input)
}

type CreatorCase = BatchCase & { who: InCare }

/** The same for several creators, each with the default address; a refusal takes back one row. */
export function applyForSampleForCreators(
  ctx: Ctx,
  { creatorIds, ...input }: InputOf<typeof contract.applyForSampleForCreators>,
): Promise<BatchResult> {
  return decideEach<CreatorCase>(ctx, {
    ids: creatorIds,
    async find(ids) {
      const found = await findAllInCare(ctx, ids, 'applyForSample')
      return new Map([...found].map(([id, who]) => [id, caseOf(who)]))
    },
    async decide({ who }) {
      const { number } = await applyAndTell(ctx, who, { ...input, creatorId: who.creator.id })
      return ctx.app.words.say(ctx.language, 'sample:outcome.applied', { number })
    },
    words: 'sample:outcome.applied',
  })
}

const caseOf = (who: InCare): CreatorCase => ({
  id: who.creator.id,
  number: `@${who.creator.handle}`,
  name: who.account.fullName,
  who,
})

async function applyAndTell(ctx: Ctx, who: InCare, input: Application) {
  const made = await applyFor(ctx, who.account.id, input)
  const { name, mcn } = await findActor(ctx)
  await mailAbout(ctx, made.id, 'creator', mcn === null ? 'appliedBySpecialist' : 'appliedByMcn', {
    name,
    params: { mcn: mcn ?? '' },
  })
  return made
}
