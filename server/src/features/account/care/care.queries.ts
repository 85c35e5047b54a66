import { actorsOf, mayAny } from '@sampan/contract/abilities'
import {
  abilityOfCare,
  type CareChange,
  type CareKind,
  looksAfter,
  nobody,
  type Specialist,
} from '@sampan/contract/care'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { holdAccount } from '../account.queries.ts'
import { account } from '../account.tables.ts'
import { type CareNoun, careChange } from './care.tables.ts'

const rolesOf = (kind: CareKind) => actorsOf(abilityOfCare[kind]).filter((role) => looksAfter(role, kind))

/** How many creators somebody looks after, as a condition over `account` of the specialist. */
const creatorsOf = (specialist: SQL | PgColumn, tenantId: string): SQL<number> =>
  sql<number>`(select count(*)::int from ${account} as cared where cared.tenant_id = ${tenantId}
    and cared.specialist_id = ${specialist} and cared.role = 'creator' and cared.erased_at is null)`

/** Specialists of a kind by name: who has access, and who has something in care although they have none any more. */
export function listSpecialistRows(ctx: Ctx, kind: CareKind): Promise<Specialist[]> {
  const tenantId = ctx.tenant.id
  const work = ctx.app.subjects.workInCare
  const counts = sql`select ${account.id} as id, ${account.fullName} as name,
      (${account.disabledAt} is null and ${account.role} = any(${sql.param(rolesOf(kind))}::text[])) as takes,
      ${creatorsOf(account.id, tenantId)} as creators, ${work.products(account.id, tenantId)} as products,
      ${work.tasks(account.id, tenantId)} as tasks
    from ${account} where ${account.tenantId} = ${tenantId} and ${account.role} <> 'creator' and ${account.brandId} is null
      and ${account.mcnId} is null and ${account.erasedAt} is null`
  const has = kind === 'creators' ? sql`creators > 0` : sql`products + tasks > 0`
  return ask(
    ctx.db,
    sql`select * from (${counts}) as specialist where takes or ${has} order by lower(name), id limit 500`,
  )
}

/** How much is in the care of one person. */
export async function countCareOf(ctx: Ctx, accountId: string) {
  const { id: tenantId } = ctx.tenant
  const work = ctx.app.subjects.workInCare
  const of = sql`${accountId}::uuid`
  const [row] = await ask<{ creators: number; products: number; tasks: number }>(
    ctx.db,
    sql`select ${creatorsOf(of, tenantId)} as creators, ${work.products(of, tenantId)} as products,
      ${work.tasks(of, tenantId)} as tasks`,
  )
  return row ?? { creators: 0, products: 0, tasks: 0 }
}

/** Somebody who can be given records of a kind, held until the transaction ends, so that their access stays as long. */
export async function holdSpecialist(ctx: Ctx, kind: CareKind, id: string) {
  const found = await holdAccount(ctx, id)
  return found && !found.disabledAt && looksAfter(found.role, kind) ? found : undefined
}

/** Whether the caller reads who of the staff looks after what: only who hands it over does, no brand and no agency (R272). */
export const knowsSpecialists = ({ caller }: Pick<Ctx, 'caller'>): boolean =>
  mayAny(caller.role, 'handOverCreators') || mayAny(caller.role, 'handOverProducts')

/** Whether a record is in the care of one of these, or of nobody; nothing where none are given, or who it is is not told. In: its column. */
export function inCareOfAny(
  ctx: Pick<Ctx, 'caller'>,
  column: PgColumn | SQL,
  given: readonly string[] | undefined,
): SQL | undefined {
  if (!given?.length || !knowsSpecialists(ctx)) return undefined
  const ids = given.filter((each) => each !== nobody)
  const isNobodys = given.includes(nobody) ? sql`${column} is null` : sql`false`
  return sql`(${column} = any(${sql.param(ids)}::uuid[]) or ${isNobodys})`
}

/** Who looks after a record, as answers name them to whoever hands it over. In: the column that names them. */
export const specialistOf = (
  ctx: Pick<Ctx, 'caller'>,
  column: PgColumn,
  tenantId: PgColumn,
): SQL<{ id: string; name: string } | null> =>
  sql<{
    id: string
    name: string
  } | null>`(select json_build_object('id', keeper.id, 'name', keeper.full_name)
    from ${account} as keeper where keeper.tenant_id = ${tenantId} and keeper.id = ${column}
      and ${knowsSpecialists(ctx) ? sql`true` : sql`false`})`

/** Changes that a screen shows. */
const shownMost = 5
const giver = alias(account, 'giver')
const former = alias(account, 'former')
const next = alias(account, 'next')

/** In whose care a record was put, the newest first; of those who may say it themselves. */
export async function listCareChanges(ctx: Ctx, noun: CareNoun, subjectId: string): Promise<CareChange[]> {
  if (!mayAny(ctx.caller.role, abilityOfCare[noun === 'account' ? 'creators' : 'products'])) return []
  const { tenantId } = careChange
  const rows = await ctx.db
    .select({
      id: careChange.id,
      at: careChange.at,
      from: former.fullName,
      to: next.fullName,
      by: giver.fullName,
    })
    .from(careChange)
    .innerJoin(giver, and(eq(giver.tenantId, tenantId), eq(giver.id, careChange.byId)))
    .leftJoin(former, and(eq(former.tenantId, tenantId), eq(former.id, careChange.fromId)))
    .leftJoin(next, and(eq(next.tenantId, tenantId), eq(next.id, careChange.toId)))
    .where(and(eq(tenantId, ctx.tenant.id), eq(careChange.noun, noun), eq(careChange.subjectId, subjectId)))
    .orderBy(desc(careChange.at), desc(careChange.id))
    .limit(shownMost)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
