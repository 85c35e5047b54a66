import { auditKinds, auditRoles, type listAuditEntries } from '@sampan/contract/audit'
import type { InputOf } from '@sampan/contract/endpoint'
import { uuid } from '@sampan/contract/uuid'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { account } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { auditEntry } from '#kit/audit/audit.tables.ts'
import { containing } from '#kit/containing.ts'
import { dayBegins, dayEnds } from '#kit/days.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countMost, countUpTo, offsetOf, totalSeen } from '#kit/page.ts'
import { searchQuery } from '#kit/search-tokens.ts'

export type AuditFilter = InputOf<typeof listAuditEntries>

const newestFirst: SortKey[] = [
  { by: auditEntry.at, order: 'desc', type: 'timestamptz' },
  { by: auditEntry.id, order: 'desc', type: 'uuid' },
]
const actor = alias(account, 'actor')
const owner = alias(account, 'owner')

/** Some entries of the log, in the order of an index: of each row of `each`, or all, those of which `where` is true. */
interface Way {
  each?: SQL
  where?: SQL | undefined
}

/** A page of the log, one row more than it holds, with the people it names. */
export async function listAuditRows(ctx: Ctx, filter: AuditFilter) {
  const ways = await waysOf(ctx, filter)
  const within = withinOf(ctx, filter)
  const [skipped, shown] = [offsetOf(filter), filter.pageSize + 1]
  const found = newestBy(ways, and(within, behind(newestFirst, filter)), skipped + shown)
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
    .where(
      and(
        eq(auditEntry.tenantId, ctx.tenant.id),
        sql`${auditEntry.id} = any(array(select id from (${found}) as found
          order by at desc, id desc limit ${literals(shown)} offset ${literals(skipped)}))`,
      ),
    )
    .orderBy(...orderOf(newestFirst))
  const total = totalSeen(filter, rows) ?? (await countUpTo(ctx.db, anyBy(ways, within)))
  return { rows, total }
}
export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>['rows'][number]

const personOf = (table: typeof actor | typeof owner) => ({
  id: table.id,
  name: table.fullName,
  avatar: table.avatarUrl,
})

/** The newest entries of all ways together, so many at most: each way is read along its index, no further than a page needs. */
function newestBy(ways: readonly Way[], within: SQL | undefined, most: number): SQL {
  const window = sql`order by ${sql.join(orderOf(newestFirst), sql`, `)} limit ${literals(most)}`
  return sql`select id, at from (${unionOf(ways, within, window)}) as found
    order by at desc, id desc limit ${literals(most)}`
}

/** `select 1` of the entries of all ways, no more of each than lists count. */
const anyBy = (ways: readonly Way[], within: SQL | undefined): SQL =>
  sql`select 1 from (${unionOf(ways, within, sql`limit ${literals(countMost + 1)}`)}) as found`

/** An entry that two ways lead to is one. */
function unionOf(ways: readonly Way[], within: SQL | undefined, window: SQL): SQL {
  const selects = ways.map(({ each, where }) => {
    const entries = sql`select ${auditEntry.id}, ${auditEntry.at} from ${auditEntry}
      where ${and(within, where)} ${window}`
    return each
      ? sql`(select entries.id, entries.at from ${each} cross join lateral (${entries}) as entries)`
      : sql`(${entries})`
  })
  return sql.join(selects, sql` union `)
}

/** What every entry of the list is like, whichever way it was found. */
function withinOf(ctx: Ctx, { query, ids, kinds, roles, from, to }: AuditFilter): SQL | undefined {
  if (ids) return and(eq(auditEntry.tenantId, ctx.tenant.id), among(auditEntry.id, ids))
  return and(
    eq(auditEntry.tenantId, ctx.tenant.id),
    query && kinds?.length ? inArray(auditEntry.kind, kinds) : undefined,
    query && roles?.length ? inArray(auditEntry.actorRole, roles) : undefined,
    from ? gte(auditEntry.at, dayBegins(from, ctx.country)) : undefined,
    to ? lt(auditEntry.at, dayEnds(to, ctx.country)) : undefined,
  )
}

async function waysOf(ctx: Ctx, { query, ids, kinds, roles }: AuditFilter): Promise<Way[]> {
  if (ids) return [{}]
  if (query) return uuid.test(query) ? byId(query) : byName(ctx, query)
  if (!kinds?.length && !roles?.length) return [{}]
  const ofKinds = sql`unnest(${sql.param(kinds?.length ? kinds : auditKinds)}::text[]) as of_kind (kind)`
  const ofRoles = sql`unnest(${sql.param(roles?.length ? roles : auditRoles)}::text[]) as of_role (role)`
  return [
    {
      each: sql`${ofKinds} cross join ${ofRoles}`,
      where: sql`${auditEntry.kind} = of_kind.kind and ${auditEntry.actorRole} = of_role.role`,
    },
  ]
}

/** By an id of a record, a person or a call. */
const byId = (id: string): Way[] =>
  [auditEntry.subjectId, auditEntry.actorId, auditEntry.ownerId, auditEntry.requestId].map((column) => ({
    where: eq(column, id),
  }))

/** At most so many people of a name are looked for. */
const peopleMost = 200

/** By the number of a record, and by names of people, who are asked for first. */
async function byName(ctx: Ctx, query: string): Promise<Way[]> {
  const record: Way = {
    where: sql`lower(${auditEntry.subjectName}) = lower(${query}) and ${auditEntry.subjectName} <> ''`,
  }
  const people = await findPeople(ctx, query)
  if (people.length === 0) return [record]
  const each = sql`unnest(${sql.param(people)}::uuid[]) as person (id)`
  return [
    record,
    { each, where: sql`${auditEntry.actorId} = person.id` },
    { each, where: sql`${auditEntry.ownerId} = person.id` },
  ]
}

/** Creators by the beginnings of words of their names and handles, all others, who are few, by any part of a name. */
async function findPeople(ctx: Ctx, query: string): Promise<string[]> {
  const words = searchQuery(query.replace(/^@/, ''))
  const ofConsole = sql`select ${account.id} from ${account} where ${account.tenantId} = ${ctx.tenant.id}
    and ${account.role} <> 'creator' and ${account.fullName} ilike ${containing(query)} limit ${literals(peopleMost)}`
  const creators = sql`select ${creator.accountId} from ${creator} where ${creator.tenantId} = ${ctx.tenant.id}
    and ${creator.accountId} is not null and ${creator.search} @@ ${words ?? ''}::tsquery limit ${literals(peopleMost)}`
  const rows = await ask<{ id: string }>(
    ctx.db,
    words === undefined ? ofConsole : sql`(${ofConsole}) union (${creators})`,
  )
  return rows.map(({ id }) => id)
}

/** Deletes what was kept long enough (R141); the role that serves may not, so the owner's function does. */
export async function forgetOldEntries(ctx: Ctx): Promise<void> {
  await ask(ctx.db, sql`select app.forget_audit_entries(${ctx.tenant.id})`)
}
