import type { CountryCode } from '@sampan/contract/country'
import { type Platform, platforms } from '@sampan/contract/creator'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { creator } from '#features/creator/creator.tables.ts'
import type { Row } from './fault-of.ts'

interface Account {
  id: string
  handle: string
  platform: Platform
  countryCode: CountryCode
}

export interface NamedAccount extends Account {
  /** Of its person; of an account that nobody has linked, its nickname. */
  name: string
}

/** The accounts of the library within the caller's reach that rows name by handle, and by platform and country where they have them. */
export async function findNamedAccounts(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<{ accountsOf: (row: Row) => NamedAccount[] }> {
  const accounts = await listAccounts(ctx, rows)
  const reached = await ctx.app.subjects.creatorsOfLibrary(
    ctx,
    accounts.map(({ id }) => id),
  )
  const known = accounts.flatMap((each) => {
    const found = reached.get(each.id)
    return found ? [{ ...each, name: found.name || each.handle }] : []
  })
  return { accountsOf: (row) => known.filter((each) => isMeant(each, row)) }
}

const handleOf = (row: Row): string => row.cell('handle').replace(/^.*\//, '').replace(/^@/, '').toLowerCase()

function listAccounts(ctx: Ctx, rows: readonly Row[]): Promise<Account[]> {
  return ctx.db
    .select({
      id: creator.id,
      handle: creator.handle,
      platform: creator.platform,
      countryCode: creator.countryCode,
    })
    .from(creator)
    .where(
      and(
        eq(creator.tenantId, ctx.tenant.id),
        isNull(creator.removedAt),
        inArray(sql`lower(${creator.handle})`, [...new Set(rows.map(handleOf))]),
      ),
    )
}

function isMeant({ handle, platform, countryCode }: Account, row: Row): boolean {
  const named = row.cell('platform').toLowerCase()
  const [, wanted] =
    Object.entries(platforms).find(([key, code]) => key === named || String(code) === named) ?? []
  const country = row.cell('country').toUpperCase()
  return (
    handle.toLowerCase() === handleOf(row) &&
    (!named || platform === wanted) &&
    (!country || countryCode === country)
  )
}
