import { type Ability, type Reach, reachOf, sideOf } from '@sampan/contract/abilities'
import { eq, or, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#kit/context.ts'

/** Who asks. */
export interface Seeker {
  tenantId: string
  accountId: string
  /** Null for everybody who belongs to no brand: they reach no brand's records. */
  brandId: string | null
}

/** By which columns a record belongs to somebody; those that no reach over it asks for are left out. */
export interface Owners {
  /** The creator whose record it is. */
  account?: PgColumn
  /** The brand whose record it is, or which records are those of the caller's brand. */
  brand?: PgColumn | SQL
  /** Holds for the records in the care of a product specialist. */
  specialist?(seeker: Seeker): SQL
  /** Holds for the records that are published. */
  published?: SQL
}

/**
 * The rows that the caller reaches with an ability, or with one of several (R65), as a condition over the columns
 * given alone, so that lists are counted and sorted without joining. What is outside it is answered as not found, never as forbidden.
 * Throws when the table of abilities gives a reach for which the record names no owner.
 */
export const reachOver = (ctx: Ctx, ability: Ability | readonly Ability[], owners: Owners): SQL =>
  overSeeker(ctx, [ability].flat(), owners, {
    tenantId: ctx.tenant.id,
    // No rule asks a visitor for an account: visitors reach nothing.
    accountId: ctx.caller.accountId ?? '',
    brandId: ctx.caller.brandId,
  })

function overSeeker(ctx: Ctx, abilities: readonly Ability[], owners: Owners, seeker: Seeker): SQL {
  const reaches = new Set(abilities.map((ability) => reachOf(ctx.caller.role, ability)))
  if (reaches.has('all')) return sql`true`
  const given = [...reaches].filter((reach) => reach !== undefined && reach !== 'all')
  return or(...given.map((reach) => within(ctx, reach, owners, seeker))) ?? sql`false`
}

function within(ctx: Ctx, reach: Exclude<Reach, 'all'>, owners: Owners, seeker: Seeker): SQL {
  const isBrand = sideOf(ctx.caller.role) === 'brand'
  switch (reach) {
    case 'own': {
      if (!isBrand) return eq(needed(owners.account, reach), seeker.accountId)
      if (seeker.brandId === null) return sql`false`
      const brand = needed(owners.brand, reach)
      return brand instanceof SQL ? brand : eq(brand, seeker.brandId)
    }
    case 'inCare':
      if (isBrand) return needed(owners.specialist, reach)(seeker)
      return sql`${needed(owners.account, reach)} in ${ctx.app.accounts.inCareOf({ reach, ...seeker })}`
    case 'ownCreators':
      return sql`${needed(owners.account, reach)} in ${ctx.app.accounts.inCareOf({ reach, ...seeker })}`
    case 'published':
      return needed(owners.published, reach)
  }
}

function needed<T>(owner: T | undefined, reach: Reach): T {
  if (owner === undefined) throw new Error(`this record does not say who reaches it as ${reach}`)
  return owner
}
