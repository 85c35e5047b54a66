import type { BoundProduct } from '@sampan/contract/product-barcode'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { findScanned } from './bound-product.queries.ts'

/** What a package is. In: a barcode in its kept form. Refuses `barcodeUnknown` where no published product carries it. */
export const findProductByBarcode = async (
  ctx: Ctx,
  { barcode }: { barcode: string },
): Promise<Omit<BoundProduct, 'boundAt'>> => (await findScanned(ctx, barcode)) ?? refuse('barcodeUnknown')
