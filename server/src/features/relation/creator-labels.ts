import { randomUUIDv7 } from 'node:crypto'
import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/relation'
import { relationLimits } from '@sampan/contract/relation'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { findWorkspace } from '#features/account/workspace.ts'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import { decideEach } from '#kit/case/batch.ts'
import { accountOf } from '#kit/context.ts'
import { findLabels, listLabels, putLabel, removeLabel, takeLabel } from './relation.queries.ts'
import { creatorLabel } from './relation.tables.ts'

/** The labels of the caller's workspace (R127). */
export const listCreatorLabels = (ctx: Ctx): Promise<OutputOf<typeof contract.listCreatorLabels>> =>
  listLabels(ctx)

/**
 * Makes a label or renames one. Refuses `invalidInput` at `name` for a name that the workspace has already, and for more
 * labels than a workspace may have; `notFound` for one of others.
 */
export async function saveCreatorLabel(
  ctx: Ctx,
  { id, name }: InputOf<typeof contract.saveCreatorLabel>,
): Promise<OutputOf<typeof contract.saveCreatorLabel>> {
  const labels = await listLabels(ctx)
  if (id && !labels.some((label) => label.id === id)) refuse('notFound')
  const isTwice = labels.some((label) => label.id !== id && label.name.toLowerCase() === name.toLowerCase())
  if (isTwice) refuse('invalidInput', { fields: [{ path: 'name', key: 'nameTaken' }] })
  if (!id && labels.length >= relationLimits.labels)
    refuse('invalidInput', { fields: [{ path: 'name', key: 'tooLong' }] })
  if (id) {
    await ctx.db
      .update(creatorLabel)
      .set({ name })
      .where(and(eq(creatorLabel.tenantId, ctx.tenant.id), eq(creatorLabel.id, id)))
    return { id, name }
  }
  const made = { id: randomUUIDv7(), name }
  const stored = await ctx.db
    .insert(creatorLabel)
    .values({
      ...made,
      tenantId: ctx.tenant.id,
      workspaceId: await findWorkspace(ctx),
      createdBy: accountOf(ctx),
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: creatorLabel.id })
  // The unique index decides between two who make the same one at once.
  return stored.length > 0 ? made : refuse('invalidInput', { fields: [{ path: 'name', key: 'nameTaken' }] })
}

/** Removes a label from all creators that have it. Refuses `notFound` for one of others. */
export async function removeCreatorLabel(
  ctx: Ctx,
  { id }: InputOf<typeof contract.removeCreatorLabel>,
): Promise<Record<string, never>> {
  const [label] = await findLabels(ctx, [id])
  if (!label) return refuse('notFound')
  await removeLabel(ctx, label)
  return {}
}

/** Puts a label on creators, or takes it from them. A result for each; `notFound` for a label of others. */
export async function labelCreators(
  ctx: Ctx,
  { creatorIds, labelId, isOn }: InputOf<typeof contract.labelCreators>,
): Promise<BatchResult> {
  const [label] = await findLabels(ctx, [labelId])
  if (!label) return refuse('notFound')
  return decideEach(ctx, {
    ids: creatorIds,
    find: (ids) => ctx.app.subjects.creatorsOfLibrary(ctx, ids),
    async decide({ id }) {
      if (!isOn) await takeLabel(ctx, label, id)
      else if (!(await putLabel(ctx, label, id)))
        throw new Refusal('tooManyLabels', { params: { max: relationLimits.perCreator } })
      return undefined
    },
    words: isOn ? 'relation:outcome.labelled' : 'relation:outcome.unlabelled',
  })
}
