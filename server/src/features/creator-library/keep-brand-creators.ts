import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { cooperation } from '#features/cooperation/cooperation.tables.ts'
import { brandCreator, brandCreatorRun } from '#features/creator/creator.tables.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { accepted } from './with-brand.queries.ts'

/** A change is committed some time after its moment, at the latest when its call is given up. */
const margin = 3_600_000
/** Samples that one run reads: all of a large tenant would take longer than a statement may. */
const portion = 20_000

/** Brings with whom brands work up to what changed of their cases since the last run, or a portion of it. */
export async function keepBrandCreators(ctx: Ctx): Promise<void> {
  const [run] = await ctx.db
    .select()
    .from(brandCreatorRun)
    .where(eq(brandCreatorRun.tenantId, ctx.tenant.id))
    .for('update')
  const since = run?.knownUntil ?? new Date(0)
  const until = await endOf(ctx, since)
  const changed = (table: CaseTable): SQL =>
    sql`${table.tenantId} = ${ctx.tenant.id} and ${table.updatedAt} >= ${since} and ${table.updatedAt} < ${until}`
  const { samples, participations, cooperations } = accepted(ctx)
  const kinds: Kinds = [
    [sample, samples],
    [participation, participations],
    [cooperation, cooperations],
  ]
  for (const [table, isAccepted] of kinds)
    await ask(
      ctx.db,
      sql`insert into ${brandCreator} (tenant_id, brand_id, creator_id, account_id)
        select ${table.tenantId}, ${table.brandId}, ${table.creatorId}, ${table.accountId} from ${table}
        where ${changed(table)} and ${isAccepted} on conflict do nothing`,
    )
  if (run) await dropUndone(ctx, changed, kinds)
  const knownUntil = new Date(Math.min(until.getTime(), ctx.now.getTime() - margin))
  await ctx.db
    .insert(brandCreatorRun)
    .values({ tenantId: ctx.tenant.id, knownUntil })
    .onConflictDoUpdate({ target: brandCreatorRun.tenantId, set: { knownUntil } })
}

/** Where a portion ends, later than where it begins; behind everything where what is left is less. */
async function endOf(ctx: Ctx, since: Date): Promise<Date> {
  const [row] = await ctx.db
    .select({ at: sample.updatedAt })
    .from(sample)
    .where(sql`${sample.tenantId} = ${ctx.tenant.id} and ${sample.updatedAt} >= ${since}`)
    .orderBy(sample.updatedAt)
    .limit(1)
    .offset(portion)
  // Clocks of servers differ by less than the margin.
  return row
    ? new Date(Math.max(row.at.getTime(), since.getTime() + 1))
    : new Date(ctx.now.getTime() + margin)
}

type CaseTable = typeof sample | typeof participation | typeof cooperation
type Kinds = readonly (readonly [CaseTable, SQL])[]

/** What was opened again and has no other beside it that was accepted. */
async function dropUndone(ctx: Ctx, changed: (table: CaseTable) => SQL, kinds: Kinds): Promise<void> {
  const pairs = kinds.map(
    ([table]) => sql`select ${table.brandId}, ${table.creatorId} from ${table}
      where ${changed(table)} and ${table.brandId} is not null`,
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
