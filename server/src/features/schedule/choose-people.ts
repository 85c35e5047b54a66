import { siteActorsOf } from '@sampan/contract/abilities'
import type { CountryCode } from '@sampan/contract/country'
import { staff } from '@sampan/contract/endpoint'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { findMe } from '#features/account/account.queries.ts'
import { account } from '#features/account/account.tables.ts'
import { isOpenCompany, needOpenCompany } from '#features/account/need-open-company.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { worksWithBrand } from '#features/creator-library/with-brand.queries.ts'
import { invitation } from '#features/invitation/invitation.tables.ts'
import { reachOver } from '#kit/call/reach.ts'
import { type FieldFault, refuse } from '#kit/call/refusal.ts'
import { containing } from '#kit/containing.ts'
import { accountOf } from '#kit/context.ts'

export interface SchedulePerson {
  accountId: string
  name: string
  avatar: string
  creatorId: string | null
  platform: number | null
  handle: string | null
}

/** Who agreed to an invitation of the caller's brand. */
const agreedWithBrand = (ctx: Ctx): SQL => sql`exists (select from ${invitation}
  where ${invitation.tenantId} = ${account.tenantId} and ${invitation.accountId} = ${account.id}
    and ${invitation.brandId} = ${ctx.caller.brandId} and ${invitation.status} = ${invitationStatus.agreed})`

const isOfCreator: SQL = inArray(account.role, [...siteActorsOf('keepSchedules')])

/** The creators of whom the caller may ask time (R130). */
const isReachableCreator = (ctx: Ctx): SQL | undefined =>
  and(
    isOfCreator,
    reachOver(ctx, 'askForTime', {
      account: account.id,
      brand: sql`(${worksWithBrand(ctx)} or ${agreedWithBrand(ctx)})`,
    }),
  )

/** Who acts for oneself, and not for a company or the platform: whoever plans then takes part. */
const isAlone = ({ caller }: Ctx): boolean => isSiteRole(caller.role)

const isSiteRole = (role: string): boolean => siteActorsOf('keepSchedules').some((each) => each === role)

/** Those who work where the caller works; nobody for a creator. */
function isColleague(ctx: Ctx): SQL | undefined {
  if (isAlone(ctx)) return undefined
  const { role, brandId } = ctx.caller
  const ofAgency = sql`${account.mcnId} = (select me.mcn_id from ${account} me
    where me.tenant_id = ${ctx.tenant.id} and me.id = ${accountOf(ctx)})`
  return or(
    brandId ? eq(account.brandId, brandId) : undefined,
    staff.some((each) => each === role) ? inArray(account.role, [...staff]) : undefined,
    ofAgency,
  )
}

const isChoosable = (ctx: Ctx, { creators }: { creators: boolean }): SQL | undefined =>
  and(
    eq(account.tenantId, ctx.tenant.id),
    hasAccess,
    or(eq(account.id, accountOf(ctx)), creators ? isReachableCreator(ctx) : undefined, isColleague(ctx)),
  )

const linked = and(
  eq(creator.tenantId, account.tenantId),
  eq(creator.accountId, account.id),
  isNull(creator.removedAt),
)

const fields = {
  accountId: account.id,
  name: account.fullName,
  avatar: sql<string>`coalesce(nullif(${creator.avatarUrl}, ''), ${account.avatarUrl})`,
  creatorId: creator.id,
  platform: creator.platform,
  handle: creator.handle,
}
const ofAny = { creators: true }

/** A colleague takes part as a person, whichever accounts there are. */
export const noCreator = { creatorId: null, platform: null, handle: null }

/** How many a search brings: who is not among them is found by more letters. */
const foundMost = 20

/** Whom the caller may put into an entry, by a part of the name or handle; of a company that is not open, colleagues alone. */
export async function findPeopleToAsk(ctx: Ctx, query: string): Promise<SchedulePerson[]> {
  const me = (await findMe(ctx, accountOf(ctx))) ?? refuse('sessionOver')
  const creators = await isOpenCompany(ctx, me)
  const part = containing(query.replace(/^@/, ''))
  const named = sql`(${account.fullName} ilike ${part} or ${creator.handle} ilike ${part})`
  return ctx.db
    .select(fields)
    .from(account)
    .leftJoin(creator, linked)
    .where(and(isChoosable(ctx, { creators }), query ? named : undefined))
    .orderBy(account.fullName, account.id, creator.id)
    .limit(foundMost)
}

/** One whom the caller may put into an entry, with the country of the account or the person; undefined where there is none. Refuses `brandNotVerified` where it is a creator. */
export async function findPersonToAsk(
  ctx: Ctx,
  { creatorId, accountId }: { creatorId?: string | undefined; accountId?: string | undefined },
) {
  const isIt = creatorId ? eq(creator.id, creatorId) : accountId ? eq(account.id, accountId) : sql`false`
  if (creatorId) await needOpenCompany(ctx)
  const [row] = await ctx.db
    .select({
      ...fields,
      country: sql<CountryCode>`coalesce(${creator.countryCode}, ${account.countryCode})`,
      role: account.role,
    })
    .from(account)
    .leftJoin(creator, linked)
    .where(and(isChoosable(ctx, ofAny), isIt))
    .orderBy(creator.id)
    .limit(1)
  if (!row) return undefined
  const { role, ...person } = row
  if (isSiteRole(role)) await needOpenCompany(ctx)
  return person
}

/**
 * The people of an entry, each once; a creator who plans takes part. Refuses `brandNotVerified` where creators are among them, who are not
 * there for everybody who registers, and with `schedulePersonGone` at the field
 * those whom the caller may not ask.
 */
export async function choosePeople(
  ctx: Ctx,
  { creatorIds, participantIds }: { creatorIds: readonly string[]; participantIds: readonly string[] },
): Promise<SchedulePerson[]> {
  if (creatorIds.length > 0) await needOpenCompany(ctx)
  const own = isAlone(ctx) ? [accountOf(ctx)] : []
  const asked = [...new Set([...participantIds, ...own])]
  const rows = await ctx.db
    .select({ ...fields, role: account.role })
    .from(account)
    .leftJoin(creator, linked)
    .where(
      and(isChoosable(ctx, ofAny), or(inArray(creator.id, [...creatorIds]), inArray(account.id, [...asked]))),
    )
    .orderBy(account.fullName, account.id, creator.id)
  const faults: FieldFault[] = []
  if (creatorIds.some((id) => !rows.some(({ creatorId }) => creatorId === id)))
    faults.push({ path: 'creatorIds', key: 'schedulePersonGone' })
  if (asked.some((id) => !rows.some(({ accountId }) => accountId === id)))
    faults.push({ path: 'participantIds', key: 'schedulePersonGone' })
  if (faults.length > 0) refuse('invalidInput', { fields: faults })
  if (rows.some(({ role }) => isSiteRole(role))) await needOpenCompany(ctx)
  const people = new Map<string, SchedulePerson>()
  for (const { role: _, ...row } of rows) {
    const isNamed = row.creatorId !== null && creatorIds.includes(row.creatorId)
    if (isNamed) people.set(row.accountId, row)
    else if (!people.has(row.accountId)) people.set(row.accountId, { ...row, ...noCreator })
  }
  return [...people.values()]
}
