import { sql } from 'drizzle-orm'
import type { WorkQueueSource } from '#kit/work-source.ts'
import { brand } from './account.tables.ts'

/** Companies that nobody has verified. */
export const brandsToVerify: WorkQueueSource<'brands'> = {
  kind: 'brands',
  ability: 'verifyBrand',
  since: (ctx) => sql`select ${brand.createdAt} as since from ${brand}
    where ${brand.tenantId} = ${ctx.tenant.id} and ${brand.verifiedAt} is null order by ${brand.createdAt}`,
}
