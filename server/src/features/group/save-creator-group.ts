import { randomUUIDv7 } from 'node:crypto'
import type { InputOf } from '@sampan/contract/endpoint'
import type { CreatorGroup, saveCreatorGroup as contract } from '@sampan/contract/group'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { findWorkspace } from '#features/account/workspace.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { addMembers } from './change-group-members.ts'
import { findGroup, isGroupNameTaken, lockGroups, presentGroup } from './group.queries.ts'
import { creatorGroup } from './group.tables.ts'

type Input = InputOf<typeof contract>

/**
 * Makes a group, with creators where some are named, or changes name and tags of one (R128). Refuses `nameTaken` at `name`,
 * `notFound` for a group of others, and `stateChanged` where somebody saved meanwhile.
 */
export async function saveCreatorGroup(ctx: Ctx, input: Input): Promise<CreatorGroup> {
  if (await isGroupNameTaken(ctx, input))
    refuse('invalidInput', { fields: [{ path: 'name', key: 'nameTaken' }] })
  const tags = [...new Set(input.tags)]
  const id = input.id ? await change(ctx, input.id, { ...input, tags }) : await make(ctx, { ...input, tags })
  if (input.creatorIds.length > 0) await addMembers(ctx, id, input.creatorIds)
  return presentGroup((await findGroup(ctx, id)) ?? refuse('notFound'))
}

async function make(ctx: Ctx, { name, tags }: Input): Promise<string> {
  const id = randomUUIDv7()
  const stored = await ctx.db
    .insert(creatorGroup)
    .values({
      tenantId: ctx.tenant.id,
      id,
      workspaceId: await findWorkspace(ctx),
      name,
      tags,
      createdBy: accountOf(ctx),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: creatorGroup.id })
  // The unique index decides between two who make the same one at once.
  if (stored.length === 0) refuse('invalidInput', { fields: [{ path: 'name', key: 'nameTaken' }] })
  return id
}

async function change(ctx: Ctx, id: string, { name, tags, version }: Input): Promise<string> {
  const [group] = await lockGroups(ctx, [id])
  if (!group) return refuse('notFound')
  if (group.version !== version) refuse('stateChanged')
  await ctx.db
    .update(creatorGroup)
    .set({ name, tags, version: version + 1, updatedAt: ctx.now })
    .where(and(eq(creatorGroup.tenantId, ctx.tenant.id), eq(creatorGroup.id, id)))
  return id
}
