import type { CreatorLabel, Relation, RelationNote } from '@sampan/contract/relation'
import { relationLimits } from '@sampan/contract/relation'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { accountOf } from '#kit/context.ts'
import { creatorLabel, relation, relationNote } from './relation.tables.ts'

export type LabelRow = typeof creatorLabel.$inferSelect

const nextPerson = alias(account, 'next_person')
const saver = alias(account, 'saver')

export const ofWorkspace = (ctx: Ctx, table: typeof relation | typeof creatorLabel | typeof relationNote) =>
  and(eq(table.tenantId, ctx.tenant.id), sql`${table.workspaceId} = ${workspaceOf(ctx)}`)

/** What the caller's workspace keeps of a creator; undefined before anybody kept anything. */
export async function findRelation(ctx: Ctx, creatorId: string): Promise<Relation | undefined> {
  const [row] = await ctx.db
    .select({ relation, nextName: nextPerson.fullName, saverName: saver.fullName })
    .from(relation)
    .leftJoin(nextPerson, and(eq(nextPerson.tenantId, relation.tenantId), eq(nextPerson.id, relation.nextBy)))
    .leftJoin(saver, and(eq(saver.tenantId, relation.tenantId), eq(saver.id, relation.updatedBy)))
    .where(and(ofWorkspace(ctx, relation), eq(relation.creatorId, creatorId)))
  if (!row) return undefined
  const kept = row.relation
  return {
    creatorId,
    intention: kept.intention,
    remark: kept.remark,
    labels: await listLabelsOf(ctx, kept.labelIds),
    nextStep: kept.nextStep,
    nextOn: kept.nextOn,
    nextBy: kept.nextBy && row.nextName !== null ? { id: kept.nextBy, name: row.nextName } : null,
    version: kept.version,
    updatedAt: kept.updatedAt.toISOString(),
    updatedBy: row.saverName,
  }
}

async function listLabelsOf(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return ctx.db
    .select({ id: creatorLabel.id, name: creatorLabel.name })
    .from(creatorLabel)
    .where(and(ofWorkspace(ctx, creatorLabel), inArray(creatorLabel.id, [...ids])))
    .orderBy(asc(creatorLabel.name))
}

/** Those of the labels that belong to the caller's workspace. */
export async function findLabels(ctx: Ctx, ids: readonly string[]): Promise<LabelRow[]> {
  if (ids.length === 0) return []
  return ctx.db
    .select()
    .from(creatorLabel)
    .where(and(ofWorkspace(ctx, creatorLabel), inArray(creatorLabel.id, [...ids])))
}

/** All labels of the workspace by name, with how many creators have each. */
export function listLabels(ctx: Ctx): Promise<(CreatorLabel & { creators: number })[]> {
  return ask(
    ctx.db,
    sql`select ${creatorLabel.id} as id, ${creatorLabel.name} as name, (
        select count(*)::int from ${relation} where ${relation.tenantId} = ${creatorLabel.tenantId}
          and ${relation.workspaceId} = ${creatorLabel.workspaceId}
          and ${relation.labelIds} @> array[${creatorLabel.id}]) as creators
      from ${creatorLabel} where ${ofWorkspace(ctx, creatorLabel)}
      order by lower(${creatorLabel.name}), ${creatorLabel.id} limit ${relationLimits.labels}`,
  )
}

const notesMost = 100

/** Notes of the caller's workspace on a creator, the newest first, and whether there are more; behind one of them where it is given. */
export async function listNotes(
  ctx: Ctx,
  creatorId: string,
  olderThan?: string,
): Promise<{ notes: RelationNote[]; hasMoreNotes: boolean }> {
  const place = sql`(select last.at, last.id from ${relationNote} last
    where last.tenant_id = ${ctx.tenant.id} and last.id = ${olderThan})`
  const rows = await ctx.db
    .select({
      ...{ id: relationNote.id, at: relationNote.at, text: relationNote.text, author: account.fullName },
      authorId: relationNote.authorId,
    })
    .from(relationNote)
    .innerJoin(
      account,
      and(eq(account.tenantId, relationNote.tenantId), eq(account.id, relationNote.authorId)),
    )
    .where(
      and(
        ofWorkspace(ctx, relationNote),
        eq(relationNote.creatorId, creatorId),
        olderThan ? sql`(${relationNote.at}, ${relationNote.id}) < ${place}` : undefined,
      ),
    )
    .orderBy(desc(relationNote.at), desc(relationNote.id))
    .limit(notesMost + 1)
  return {
    notes: rows.slice(0, notesMost).map(({ at, authorId, ...note }) => ({
      ...note,
      at: at.toISOString(),
      isOwn: authorId === accountOf(ctx),
    })),
    hasMoreNotes: rows.length > notesMost,
  }
}

type NewRelation = Omit<typeof relation.$inferInsert, 'tenantId'>

/**
 * Stores what is kept of a creator where its version is the one that was read. Out: the new version; undefined where
 * somebody saved meanwhile.
 */
export async function storeRelation(
  ctx: Ctx,
  { version, ...row }: NewRelation & { version: number },
): Promise<number | undefined> {
  const change = { ...row, version: version + 1 }
  const [stored] =
    version === 0
      ? await ctx.db
          .insert(relation)
          .values({ ...change, tenantId: ctx.tenant.id })
          .onConflictDoNothing()
          .returning()
      : await ctx.db
          .update(relation)
          .set(change)
          .where(
            and(
              eq(relation.tenantId, ctx.tenant.id),
              eq(relation.workspaceId, row.workspaceId),
              eq(relation.creatorId, row.creatorId),
              eq(relation.version, version),
            ),
          )
          .returning()
  return stored?.version
}

type Label = typeof creatorLabel.$inferSelect

/** Removes a label from all relations, and itself. */
export async function removeLabel(ctx: Ctx, { id, workspaceId }: Label): Promise<void> {
  await ask(
    ctx.db,
    sql`update ${relation} set label_ids = array_remove(label_ids, ${id}::uuid), version = version + 1
      where ${relation.tenantId} = ${ctx.tenant.id} and ${relation.workspaceId} = ${workspaceId}
        and label_ids @> array[${id}::uuid]`,
  )
  await ctx.db
    .delete(creatorLabel)
    .where(and(eq(creatorLabel.tenantId, ctx.tenant.id), eq(creatorLabel.id, id)))
}

/** Puts a label on a creator. Out: false where the creator has as many as there may be. */
export async function putLabel(ctx: Ctx, label: Label, creatorId: string): Promise<boolean> {
  const rows = await ask(
    ctx.db,
    sql`insert into ${relation} (tenant_id, workspace_id, creator_id, intention, label_ids, updated_by, updated_at)
      values (${ctx.tenant.id}, ${label.workspaceId}, ${creatorId}, 'notAsked', array[${label.id}::uuid], ${accountOf(ctx)}, ${ctx.now})
      on conflict (tenant_id, workspace_id, creator_id) do update
        set label_ids = array_append(array_remove(${relation}.label_ids, ${label.id}::uuid), ${label.id}::uuid),
          version = ${relation}.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
        where cardinality(${relation}.label_ids) < ${relationLimits.perCreator}
          or ${relation}.label_ids @> array[${label.id}::uuid]
      returning 1`,
  )
  return rows.length > 0
}

export async function takeLabel(ctx: Ctx, label: Label, creatorId: string): Promise<void> {
  await ask(
    ctx.db,
    sql`update ${relation} set label_ids = array_remove(label_ids, ${label.id}::uuid), version = version + 1,
        updated_by = ${accountOf(ctx)}, updated_at = ${ctx.now}
      where ${relation.tenantId} = ${ctx.tenant.id} and ${relation.workspaceId} = ${label.workspaceId}
        and ${relation.creatorId} = ${creatorId} and label_ids @> array[${label.id}::uuid]`,
  )
}
