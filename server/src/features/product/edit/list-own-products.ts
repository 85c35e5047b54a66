import type { Page } from '@sampan/contract/envelope.schemas'
import type { OwnProductRow } from '@sampan/contract/product-edit'
import type { Ctx } from '#context.ts'
import { pageOf } from '#kit/page.ts'
import { presentOwnRow } from './own-product.view.ts'
import { listOwnRows, type OwnFilter } from './own-product-list.queries.ts'

/** The products that the caller may edit, filtered and sorted. */
export async function listOwnProducts(ctx: Ctx, filter: OwnFilter): Promise<Page<OwnProductRow>> {
  const { rows, ...total } = await listOwnRows(ctx, filter)
  return pageOf(
    filter,
    rows,
    (row) => presentOwnRow(ctx, row),
    (row) => row.place,
    total,
  )
}
