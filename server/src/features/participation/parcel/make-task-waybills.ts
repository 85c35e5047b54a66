import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { frozenAddress } from '#features/participation/get-participation.ts'
import { numberOf } from '#features/participation/list/participation-search.ts'
import { mayPrintWaybill } from '#features/participation/participation.policy.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { factsOf } from '#features/participation/participation.view.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { type ParticipationRowData, selectRows } from '#features/participation/participation-row.queries.ts'
import { product } from '#features/product/product.tables.ts'
import { makesWaybills, type WaitingParcel } from '#features/shipment/waybill/make-waybills.ts'
import { task } from '#features/task/task.tables.ts'
import { textOf } from '#kit/local-text.ts'

/** Waybills of participations whose product waits to be sent in a parcel of its own. */
export const makeTaskWaybills = makesWaybills(async (ctx, ids) => {
  const isAsked = and(
    eq(participation.tenantId, ctx.tenant.id),
    among(participation.id, ids),
    withinReach(ctx, 'seeAddress'),
  )
  const rows = ids.length === 0 ? [] : await selectRows(ctx.db, isAsked, [], { limit: ids.length })
  const waiting = rows.filter((row) => mayPrintWaybill(ctx.caller.role, factsOf(row, ctx.now)))
  const products = await productsOf(ctx, waiting)
  return waiting.flatMap((row) => parcelOf(ctx, row, products))
})

/** What the tasks of some participations send, by the ids of the tasks. */
async function productsOf(ctx: Ctx, rows: readonly ParticipationRowData[]) {
  if (rows.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: task.id, name: product.name })
    .from(task)
    .innerJoin(product, and(eq(product.tenantId, task.tenantId), eq(product.id, task.productId)))
    .where(
      and(
        eq(task.tenantId, ctx.tenant.id),
        among(
          task.id,
          rows.map(({ participation }) => participation.taskId),
        ),
      ),
    )
  return new Map(found.map(({ id, name }) => [id, name]))
}

function parcelOf(
  ctx: Ctx,
  { participation, task, brand }: ParticipationRowData,
  products: Awaited<ReturnType<typeof productsOf>>,
): WaitingParcel[] {
  const address = frozenAddress(ctx, participation)
  if (!address) return []
  const { countryCode } = participation
  const name = products.get(participation.taskId)
  return [
    {
      id: participation.id,
      number: numberOf(participation.number),
      ownerId: participation.accountId,
      brand: { id: participation.brandId, name: brand.name },
      countryCode,
      address,
      product: name ? textOf(name, ctx.language, countryCode) : '',
      // A task sends what its brand puts into it: it is known by the task.
      variant: textOf(task.title, ctx.language, countryCode),
      orderNumber: '',
    },
  ]
}
