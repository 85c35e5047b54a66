import type { listAuditEntries } from '@sampan/contract/audit'
import type { InputOf } from '@sampan/contract/endpoint'
import { uuid } from '@sampan/contract/uuid'
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { auditEntry } from '#kit/audit/audit.tables.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf } from '#kit/page.ts'

export type AuditFilter = InputOf<typeof listAuditEntries>

const newestFirst: SortKey[] = [
  { by: auditEntry.at, order: 'desc', type: 'timestamptz' },
  { by: auditEntry.id, order: 'desc', type: 'uuid' },
]
const actor = alias(account, 'actor')
const owner = alias(account, 'owner')

/** A page of the log, one row more than it holds, with the people it names. */
export async function listAuditRows(ctx: Ctx, filter: AuditFilter) {
  const matching = await conditionOf(ctx, filter)
  const rows = await ctx.db
    .select({
      entry: auditEntry,
      actor: personOf(actor),
      owner: personOf(owner),
      place: placeOf(newestFirst),
    })
    .from(auditEntry)
    .leftJoin(actor, and(eq(actor.tenantId, ctx.tenant.id), eq(actor.id, auditEntry.actorId)))
    .leftJoin(owner, and(eq(owner.tenantId, ctx.tenant.id), eq(owner.id, auditEntry.ownerId)))
    .where(and(matching, behind(newestFirst, filter)))
    .orderBy(...orderOf(newestFirst))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const total = await countUpTo(ctx.db, sql`select 1 from ${auditEntry} where ${matching}`)
  return { rows, total }
}
export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>['rows'][number]

const personOf = (table: typeof actor | typeof owner) => ({
  id: table.id,
  name: table.fullName,
  avatar: table.avatarUrl,
})

async function conditionOf(ctx: Ctx, filter: AuditFilter): Promise<SQL | undefined> {
  const { query, kinds, roles, from, to } = filter
  return and(
    eq(auditEntry.tenantId, ctx.tenant.id),
    kinds?.length ? inArray(auditEntry.kind, kinds) : undefined,
    roles?.length ? inArray(auditEntry.actorRole, roles) : undefined,
    from ? gte(auditEntry.at, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(auditEntry.at, new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000)) : undefined,
    query ? await found(ctx, query) : undefined,
  )
}

/** At most so many people of a name are looked for. */
const peopleMost = 200

/** By an id of a record, a person or a call; else by the number of a record and by names of people, who are asked for first. */
async function found(ctx: Ctx, query: string): Promise<SQL | undefined> {
  if (uuid.test(query))
    return or(
      eq(auditEntry.subjectId, query),
      eq(auditEntry.actorId, query),
      eq(auditEntry.ownerId, query),
      eq(auditEntry.requestId, query),
    )
  const people = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), sql`${account.fullName} ilike ${containing(query)}`))
    .limit(peopleMost)
  const ids = people.map(({ id }) => id)
  return or(
    sql`lower(${auditEntry.subjectName}) = lower(${query})`,
    ids.length > 0 ? inArray(auditEntry.actorId, ids) : undefined,
    ids.length > 0 ? inArray(auditEntry.ownerId, ids) : undefined,
  )
}

/** Deletes what was kept long enough (R141); the role that serves may not, so the owner's function does. */
export async function forgetOldEntries(ctx: Ctx): Promise<void> {
  await ask(ctx.db, sql`select app.forget_audit_entries(${ctx.tenant.id})`)
}
