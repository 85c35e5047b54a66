import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/relation'
import type { Ctx } from '#context.ts'
import { findWorkspace, listColleagues } from '#features/account/workspace.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { findLabels, findRelation, listNotes, storeRelation } from './relation.queries.ts'

const nothingKept = {
  intention: 'notAsked' as const,
  remark: '',
  labels: [],
  nextStep: '',
  nextOn: null,
  nextBy: null,
  version: 0,
  updatedAt: null,
  updatedBy: null,
}

/** What the caller's workspace keeps of a creator (R127). Refuses `notFound` for a creator beyond the caller's reach. */
export async function getRelation(
  ctx: Ctx,
  { creatorId }: InputOf<typeof contract.getRelation>,
): Promise<OutputOf<typeof contract.getRelation>> {
  await needCreators(ctx, [creatorId])
  return {
    ...((await findRelation(ctx, creatorId)) ?? { creatorId, ...nothingKept }),
    ...(await listNotes(ctx, creatorId)),
    groups: await ctx.app.subjects.groupsOfCreator(ctx, creatorId),
    people: await listColleagues(ctx),
  }
}

/**
 * Keeps intention, labels, remark and next step. Refuses `notFound` for a creator beyond the caller's reach, `stateChanged`
 * with who saved where somebody did meanwhile, and `invalidInput` at `labelIds` and `nextBy` for what is not the workspace's.
 */
export async function saveRelation(
  ctx: Ctx,
  input: InputOf<typeof contract.saveRelation>,
): Promise<OutputOf<typeof contract.saveRelation>> {
  await needCreators(ctx, [input.creatorId])
  const labelIds = [...new Set(input.labelIds)]
  if ((await findLabels(ctx, labelIds)).length < labelIds.length) refuseField('notFound', 'labelIds')
  if (input.nextBy && !(await listColleagues(ctx)).some(({ id }) => id === input.nextBy))
    refuseField('notFound', 'nextBy')
  const { creatorId, intention, remark, nextStep, nextOn, nextBy, version } = input
  const stored = await storeRelation(ctx, {
    ...{ creatorId, intention, remark, labelIds, nextStep, nextOn, nextBy, version },
    workspaceId: await findWorkspace(ctx),
    updatedBy: accountOf(ctx),
    updatedAt: ctx.now,
  })
  const now = await findRelation(ctx, creatorId)
  if (stored === undefined || !now) return refuse('stateChanged', { details: { who: now?.updatedBy ?? '' } })
  return now
}

/** Refuses `notFound` for creators beyond the caller's reach. */
export async function needCreators(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const reached = await ctx.app.subjects.creatorsOfLibrary(ctx, ids)
  if (ids.some((id) => !reached.has(id))) refuse('notFound')
}
