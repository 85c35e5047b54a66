import * as z from 'zod'
import { id, moment } from '../kit/text.schemas.ts'
import { barcode } from './barcode.schemas.ts'
import { productCardSchema } from './product.schemas.ts'

const scannedProductSchema = z.object({
  product: productCardSchema,
  /** The variant that carries the barcode; empty for a product that has only one. */
  variant: z.string(),
  barcode: z.string(),
})

export const findProductByBarcode = {
  input: z.object({ barcode }),
  output: scannedProductSchema,
}

export const boundProductSchema = scannedProductSchema.extend({ boundAt: moment })

export const bindProduct = {
  input: z.object({ barcode }),
  output: boundProductSchema,
}

export const unbindProduct = {
  input: z.object({ id }),
  output: z.object({ id }),
}

export const listBoundProducts = {
  input: z.object({}),
  output: z.array(boundProductSchema),
}
