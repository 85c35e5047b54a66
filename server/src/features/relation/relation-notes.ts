import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/relation'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { findWorkspace } from '#features/account/workspace.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { listNotes, ofWorkspace } from './relation.queries.ts'
import { relationNote } from './relation.tables.ts'
import { needCreators } from './save-relation.ts'

/** Adds a note for the caller's workspace. Refuses `notFound` for a creator beyond the caller's reach. */
export async function addRelationNote(
  ctx: Ctx,
  { creatorId, text }: InputOf<typeof contract.addRelationNote>,
): Promise<OutputOf<typeof contract.addRelationNote>> {
  await needCreators(ctx, [creatorId])
  const row = { id: randomUUIDv7(), creatorId, text, at: ctx.now }
  await ctx.db.insert(relationNote).values({
    ...row,
    tenantId: ctx.tenant.id,
    workspaceId: await findWorkspace(ctx),
    authorId: accountOf(ctx),
  })
  return presentOwn(ctx, row)
}

/** A note of the caller, which nobody else corrects or removes; who left the workspace has none there. */
const isOwn = (ctx: Ctx, id: string) =>
  and(ofWorkspace(ctx, relationNote), eq(relationNote.id, id), eq(relationNote.authorId, accountOf(ctx)))

/** Corrects a note of the caller (R127); its place in the log stays. Refuses `notFound`. */
export async function changeRelationNote(
  ctx: Ctx,
  { id, text }: InputOf<typeof contract.changeRelationNote>,
): Promise<OutputOf<typeof contract.changeRelationNote>> {
  const [row] = await ctx.db.update(relationNote).set({ text }).where(isOwn(ctx, id)).returning()
  if (!row) return refuse('notFound')
  await needCreators(ctx, [row.creatorId])
  return presentOwn(ctx, row)
}

/** Removes a note of the caller (R127). Refuses `notFound`. */
export async function removeRelationNote(
  ctx: Ctx,
  { id }: InputOf<typeof contract.removeRelationNote>,
): Promise<OutputOf<typeof contract.removeRelationNote>> {
  const [row] = await ctx.db.delete(relationNote).where(isOwn(ctx, id)).returning()
  if (!row) refuse('notFound')
  return {}
}

/** Notes of the caller's workspace that are older than one of them. Refuses `notFound` for a creator beyond the caller's reach. */
export async function listRelationNotes(
  ctx: Ctx,
  { creatorId, olderThan }: InputOf<typeof contract.listRelationNotes>,
): Promise<OutputOf<typeof contract.listRelationNotes>> {
  await needCreators(ctx, [creatorId])
  return listNotes(ctx, creatorId, olderThan)
}

async function presentOwn(
  ctx: Ctx,
  { id, text, at }: Pick<typeof relationNote.$inferSelect, 'id' | 'text' | 'at'>,
): Promise<OutputOf<typeof contract.addRelationNote>> {
  const author = await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, accountOf(ctx))
  return { id, text, at: at.toISOString(), author: author ?? '', isOwn: true }
}
