import { cooperationStatus } from '@sampan/contract/cooperation-status'
import { sampleStatus } from '@sampan/contract/sample-status'
import { participationStatus } from '@sampan/contract/task-status'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { cooperation } from '#features/cooperation/cooperation.tables.ts'
import { brandCreator, brandCreatorRun, creator } from '#features/creator/creator.tables.ts'
import { participation, participationHistory } from '#features/participation/participation.tables.ts'
import { sample, sampleHistory } from '#features/sample/sample.tables.ts'

/** A cooperation that the brand accepted: what was only asked for, or refused, is none (an index holds the samples, migration 0123). */
const notAccepted = {
  sample: literals(sampleStatus.underReview, sampleStatus.rejected),
  participation: literals(participationStatus.applied, participationStatus.rejected),
}

/**
 * What ended may have ended before the brand accepted it, and by the brand itself: it counts where its history has the approval.
 * Else a brand could read the contact data of all who apply by closing their applications.
 */
const hasEnded = {
  sample: sql`${sample.status} = ${literals(sampleStatus.closed)}`,
  participation: sql`${participation.outcome} is not distinct from 'terminated'`,
}
const wasAccepted = (ctx: Ctx) => ({
  sample: sql`(not ${hasEnded.sample} or exists (select 1 from ${sampleHistory} where ${sampleHistory.tenantId} = ${ctx.tenant.id}
    and ${sampleHistory.sampleId} = ${sample.id} and ${sampleHistory.verb} = 'approve'))`,
  participation: sql`(not ${hasEnded.participation} or exists (select 1 from ${participationHistory}
    where ${participationHistory.tenantId} = ${ctx.tenant.id} and ${participationHistory.participationId} = ${participation.id}
    and ${participationHistory.verb} = 'approve'))`,
})

/** What brands accepted, as conditions over each kind of case. */
const accepted = (ctx: Ctx) => ({
  samples: sql`${sample.tenantId} = ${ctx.tenant.id} and ${sample.status} not in (${notAccepted.sample}) and ${wasAccepted(ctx).sample}`,
  participations: sql`${participation.tenantId} = ${ctx.tenant.id}
    and ${participation.status} not in (${notAccepted.participation}) and ${wasAccepted(ctx).participation}`,
  cooperations: sql`${cooperation.tenantId} = ${ctx.tenant.id} and ${cooperation.brandId} is not null
    and ${cooperation.status} = ${literals(cooperationStatus.accepted)}`,
})

type CaseTable = typeof sample | typeof participation | typeof cooperation

/**
 * Whether the caller's brand accepted a sample or a sign-up of the account, or the account its invitation to one (R168): for what may be read of one,
 * by its cases themselves.
 */
export const worksWithBrand = (ctx: Ctx): SQL<boolean> => {
  const { brandId } = ctx.caller
  if (brandId === null) return sql<boolean>`false`
  const { samples, participations, cooperations } = accepted(ctx)
  return sql<boolean>`(exists (select 1 from ${sample} where ${samples} and ${sample.brandId} = ${brandId}
      and ${sample.accountId} = ${creator.accountId} and ${sample.creatorId} = ${creator.id})
    or exists (select 1 from ${participation} where ${participations} and ${participation.brandId} = ${brandId}
      and ${participation.creatorId} = ${creator.id})
    or exists (select 1 from ${cooperation} where ${cooperations} and ${cooperation.brandId} = ${brandId}
      and ${cooperation.creatorId} = ${creator.id}))`
}

const known = (ctx: Ctx): SQL => sql`from ${brandCreator} where ${brandCreator.tenantId} = ${ctx.tenant.id}
  and ${brandCreator.brandId} = ${ctx.caller.brandId}`

/** Cases of the caller's brand that changed since the job has read them; all where it never has. */
function lately(ctx: Ctx): SQL {
  // A plain value: an index is entered behind the wall by nothing that is not known to be leakproof.
  const since = sql`(select coalesce(max(${brandCreatorRun.knownUntil}), '-infinity'::timestamptz) from ${brandCreatorRun}
    where ${brandCreatorRun.tenantId} = ${ctx.tenant.id})`
  const { samples, participations, cooperations } = accepted(ctx)
  const of = (table: CaseTable, where: SQL): SQL =>
    sql`select ${table.creatorId}, ${table.accountId} from ${table}
      where ${where} and ${table.brandId} = ${ctx.caller.brandId} and ${table.updatedAt} >= ${since}`
  return sql`${of(sample, samples)} union all ${of(participation, participations)} union all ${of(cooperation, cooperations)}`
}

/** With whom the caller's brand works, as a select of ids of creators and their people; some twice. */
export const selectWithBrand = (ctx: Ctx): SQL =>
  sql`select ${brandCreator.creatorId}, ${brandCreator.accountId} ${known(ctx)} union all ${lately(ctx)}`

/** The same as a select of `select 1`, each once. In: a condition over `ours`, with `creator_id` and `account_id`. */
export const countWithBrand = (ctx: Ctx, condition: SQL): SQL =>
  sql`select 1 from (select ${brandCreator.creatorId}, ${brandCreator.accountId} ${known(ctx)}
    union all select distinct creator_id, account_id from (${lately(ctx)}) as late
      where not exists (select 1 ${known(ctx)} and ${brandCreator.creatorId} = late.creator_id)) as ours where ${condition}`

/** Up to when the job has read what changed; undefined before its first run. Locks the row: one run at a time. */
export async function findRunForUpdate(ctx: Ctx): Promise<{ knownUntil: Date } | undefined> {
  const [run] = await ctx.db
    .select({ knownUntil: brandCreatorRun.knownUntil })
    .from(brandCreatorRun)
    .where(eq(brandCreatorRun.tenantId, ctx.tenant.id))
    .for('update')
  return run
}

/** @param knownUntil all changes before it are in the rows */
export async function keepKnownUntil(ctx: Ctx, knownUntil: Date): Promise<void> {
  await ctx.db
    .insert(brandCreatorRun)
    .values({ tenantId: ctx.tenant.id, knownUntil })
    .onConflictDoUpdate({ target: brandCreatorRun.tenantId, set: { knownUntil } })
}

/** When the sample changed before which `portion` others changed since; undefined where there are fewer. */
export async function endOfPortion(ctx: Ctx, since: Date, portion: number): Promise<Date | undefined> {
  const [row] = await ctx.db
    .select({ at: sample.updatedAt })
    .from(sample)
    .where(sql`${sample.tenantId} = ${ctx.tenant.id} and ${sample.updatedAt} >= ${since}`)
    .orderBy(sample.updatedAt)
    .limit(1)
    .offset(portion)
  return row?.at
}

interface Span {
  since: Date
  /** Not in it. */
  until: Date
}
const changed = (ctx: Ctx, table: CaseTable, { since, until }: Span): SQL =>
  sql`${table.tenantId} = ${ctx.tenant.id} and ${table.updatedAt} >= ${since} and ${table.updatedAt} < ${until}`

/** Each kind of case with what of it brands accepted. */
const acceptedKinds = (ctx: Ctx): readonly (readonly [CaseTable, SQL])[] => {
  const { samples, participations, cooperations } = accepted(ctx)
  return [
    [sample, samples],
    [participation, participations],
    [cooperation, cooperations],
  ]
}

/** Adds whom brands accepted by cases that changed in a span. */
export async function insertAccepted(ctx: Ctx, span: Span): Promise<void> {
  for (const [table, isAccepted] of acceptedKinds(ctx))
    await ask(
      ctx.db,
      sql`insert into ${brandCreator} (tenant_id, brand_id, creator_id, account_id)
        select ${table.tenantId}, ${table.brandId}, ${table.creatorId}, ${table.accountId} from ${table}
        where ${changed(ctx, table, span)} and ${isAccepted} on conflict do nothing`,
    )
}

/** Removes who has a case that changed in a span, such as one that was opened again, and none that was accepted. */
export async function deleteUndone(ctx: Ctx, span: Span): Promise<void> {
  const kinds = acceptedKinds(ctx)
  const pairs = kinds.map(
    ([table]) => sql`select ${table.brandId}, ${table.creatorId} from ${table}
      where ${changed(ctx, table, span)} and ${table.brandId} is not null`,
  )
  const isNone = kinds.map(
    ([table, isAccepted]) => sql`not exists (select 1 from ${table} where ${isAccepted}
      and ${table.brandId} = ${brandCreator.brandId} and ${table.creatorId} = ${brandCreator.creatorId})`,
  )
  await ask(
    ctx.db,
    sql`delete from ${brandCreator} where ${brandCreator.tenantId} = ${ctx.tenant.id}
      and (${brandCreator.brandId}, ${brandCreator.creatorId}) in (${sql.join(pairs, sql` union `)})
      and ${sql.join(isNone, sql` and `)}`,
  )
}
