import { type Ability, reachOf } from '@sampan/contract/abilities'
import type { Actor } from '@sampan/contract/endpoint'
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Condition } from '#db/shaped.ts'
import { accountsInCare } from '#features/account/in-care.ts'
import { product } from '#features/product/product.tables.ts'
import { sample } from './sample.tables.ts'

/** No rule asks a visitor for an account: visitors reach nothing. */
const accountIdOf = (ctx: Ctx): string => ctx.caller.accountId ?? ''

/** Whose reach it is: their ids, or placeholders for them. */
interface Seeker {
  role: Actor
  tenantId: string | Placeholder
  accountId: string | Placeholder
  brandId: string | Placeholder | null
}

/**
 * The samples that the caller reaches with an ability (R65), as a condition over `sample` alone, so that lists
 * are counted and sorted without joining anything. Whatever lies beyond is not found, never forbidden.
 */
export const withinReach = (ctx: Ctx, ability: Ability): SQL =>
  reachOfSeeker(ability, {
    role: ctx.caller.role,
    tenantId: ctx.tenant.id,
    accountId: accountIdOf(ctx),
    brandId: ctx.caller.brandId,
  })

/** The same as a part of a statement whose text is kept. */
export function reachCondition(ctx: Ctx, ability: Ability): Condition {
  const { role, brandId } = ctx.caller
  const { placeholder } = sql
  return {
    name: `${ability} ${role} ${brandId === null ? 'alone' : 'of a brand'}`,
    is: reachOfSeeker(ability, {
      role,
      tenantId: placeholder('tenantId'),
      accountId: placeholder('accountId'),
      brandId: brandId === null ? null : placeholder('brandId'),
    }),
    values: { tenantId: ctx.tenant.id, accountId: accountIdOf(ctx), brandId },
  }
}

function reachOfSeeker(ability: Ability, { role, tenantId, accountId, brandId }: Seeker): SQL {
  const reach = reachOf(role, ability)
  if (reach === undefined) return sql`false`
  if (reach === 'all') return sql`true`
  switch (role) {
    case 'creator':
      return eq(sample.accountId, accountId)
    case 'brand':
      return brandId === null ? sql`false` : eq(sample.brandId, brandId)
    case 'productSpecialist':
      return sql`${sample.productId} in (select ${product.id} from ${product}
        where ${product.tenantId} = ${tenantId} and ${product.specialistId} = ${accountId})`
    case 'mcn':
    case 'creatorSpecialist':
      return sql`${sample.accountId} in ${accountsInCare({ role, tenantId, accountId })}`
    default:
      return sql`false`
  }
}
