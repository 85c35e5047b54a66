import { expect, test } from 'vitest'
import { narrowedTo } from './narrow-to-tenant.ts'

const tenantId = '01900000-0000-7000-8000-000000000001'

test('a table that is narrowed by that of another one is narrowed by the tenant as well', () => {
  expect(
    narrowedTo(
      tenantId,
      `select (select k.name from "account" k where k.tenant_id = "product"."tenant_id" and k.id = "product"."keeper_id")
       from "product" join "brand" on ("brand"."tenant_id" = "product"."tenant_id") where "product"."tenant_id" = $1`,
    ),
  ).toBe(
    `select (select k.name from "account" k where (k.tenant_id = "product"."tenant_id" and k.tenant_id = '${tenantId}') and k.id = "product"."keeper_id")
       from "product" join "brand" on (("brand"."tenant_id" = "product"."tenant_id" and "brand"."tenant_id" = '${tenantId}')) where "product"."tenant_id" = $1`,
  )
})

test('other comparisons stay as they are', () => {
  for (const text of [
    'select from brand b where b.tenant_id = $1 and b.id = $2',
    'select from brand b join other_brand o on o.former_tenant_id = b.tenant_id',
  ])
    expect(narrowedTo(tenantId, text)).toBe(text)
})
