import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { blankAddress } from '#features/address/blank-address.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { task } from '#features/task/task.tables.ts'
import { clawback } from './clawback/clawback.tables.ts'
import { directPayment } from './direct-payment/direct-payment.tables.ts'
import { participationVector } from './list/participation-search.ts'

/**
 * Takes out of participations where something was sent, the scripts, the files of drafts, and by whose name they are found. Their
 * course, the remarks and the links of posts stay, as both sides' record. Seven statements for all.
 */
export async function eraseParticipationPeople(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const ids = sql.param([...accountIds])
  const blank = blankAddress(ctx)
  await ask(
    ctx.db,
    sql`update participation set ${blank.set} from ${blank.from} where participation.tenant_id = ${ctx.tenant.id}
      and participation.account_id = any(${ids}::uuid[]) and participation.address_cipher is not null
      and ${blank.isOfCountry(sql`participation.country_code`)}`,
  )
  await ask(
    ctx.db,
    sql`update participation_submission s set file_id = null from participation p
      where s.tenant_id = ${ctx.tenant.id} and p.tenant_id = s.tenant_id and p.id = s.participation_id
        and p.account_id = any(${ids}::uuid[]) and s.file_id is not null`,
  )
  await ask(
    ctx.db,
    sql`update participation_script s set text = '', link = '', file_id = null from participation p
      where s.tenant_id = ${ctx.tenant.id} and p.tenant_id = s.tenant_id and p.id = s.participation_id
        and p.account_id = any(${ids}::uuid[])`,
  )
  await eraseProofs(ctx, ids)
  const found = await ctx.db
    .select({
      id: participation.id,
      number: participation.number,
      taskNumber: task.number,
      title: task.title,
    })
    .from(participation)
    .innerJoin(task, and(eq(task.tenantId, participation.tenantId), eq(task.id, participation.taskId)))
    .where(and(eq(participation.tenantId, ctx.tenant.id), inArray(participation.accountId, [...accountIds])))
  const words = found.map((row) => participationVector({ ...row, handle: '', nickname: '', fullName: '' }))
  await ask(
    ctx.db,
    sql`update participation set search = n.words::tsvector, cleared_note = null
      from unnest(${sql.param(found.map(({ id }) => id))}::uuid[], ${sql.param(words)}::text[]) as n (id, words)
      where participation.tenant_id = ${ctx.tenant.id} and participation.id = n.id`,
  )
}

/** The files by which they contradicted what was said of money. */
async function eraseProofs(ctx: Ctx, ids: ReturnType<typeof sql.param>): Promise<void> {
  for (const table of [directPayment, clawback])
    await ask(
      ctx.db,
      sql`update ${table} set proof_id = null where tenant_id = ${ctx.tenant.id}
        and account_id = any(${ids}::uuid[]) and proof_id is not null`,
    )
}
