import { randomUUIDv7 } from 'node:crypto'
import type { InputOf } from '@sampan/contract/endpoint'
import type { saveSampleGroup as contract, SampleGroup } from '@sampan/contract/sample-group'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { findWorkspace } from '#features/account/workspace.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { changeSampleGroup } from './change-sample-group.ts'
import {
  findSampleGroup,
  isSampleGroupNameTaken,
  lockSampleGroups,
  presentSampleGroup,
} from './sample-group.queries.ts'
import { sampleGroup } from './sample-group.tables.ts'

type Input = InputOf<typeof contract>

/**
 * Makes a group of samples, or renames one (R242). Refuses `nameTaken` at `name` while another one in use has it, `notFound` for a
 * group of others, and `stateChanged` where somebody saved or ended it meanwhile.
 */
export async function saveSampleGroup(ctx: Ctx, input: Input): Promise<SampleGroup> {
  if (await isSampleGroupNameTaken(ctx, input)) refuseName()
  const id = input.id ? await rename(ctx, input.id, input) : await make(ctx, input)
  const { sampleIds: ids } = input
  if (ids.length > 0) await changeSampleGroup(ctx, { groupId: id, ids, isIn: true })
  return presentSampleGroup((await findSampleGroup(ctx, id)) ?? refuse('notFound'))
}

const refuseName = (): never => refuse('invalidInput', { fields: [{ path: 'name', key: 'nameTaken' }] })

async function make(ctx: Ctx, { name }: Input): Promise<string> {
  const id = randomUUIDv7()
  const stored = await ctx.db
    .insert(sampleGroup)
    .values({
      ...{ tenantId: ctx.tenant.id, id, workspaceId: await findWorkspace(ctx), name },
      ...{ createdBy: accountOf(ctx), createdAt: ctx.now, updatedAt: ctx.now },
    })
    .onConflictDoNothing()
    .returning({ id: sampleGroup.id })
  // The unique index decides between two who make the same one at once.
  return stored.length === 0 ? refuseName() : id
}

async function rename(ctx: Ctx, id: string, { name, version }: Input): Promise<string> {
  const [group] = await lockSampleGroups(ctx, [id])
  if (!group) return refuse('notFound')
  if (group.version !== version || group.endedAt) refuse('stateChanged')
  await ctx.db
    .update(sampleGroup)
    .set({ name, version: version + 1, updatedAt: ctx.now })
    .where(and(eq(sampleGroup.tenantId, ctx.tenant.id), eq(sampleGroup.id, id)))
  return id
}
