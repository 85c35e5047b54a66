import * as z from 'zod'
import { localText } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { id, moment, money, numberNeeded } from '../kit/text.schemas.ts'

/** A variant with what is there of it. */
export const variantStockSchema = z.object({
  id,
  optionKeys: z.array(z.string()),
  name: localText,
  price: money,
  stock: z.number().int(),
  /** Pieces promised to creators; stock never goes below. */
  reserved: z.number().int(),
  picture: z.string(),
  /** 8, 13 or 14 digits; empty while nobody typed it. */
  barcode: z.string(),
})

const pieces = z.number(numberNeeded).int('errors:numberNeeded')

export const changeStock = {
  input: z
    .object({
      id,
      skuId: id,
      /** The new stock, or … */
      to: pieces.min(0).max(1_000_000).optional(),
      /** … what comes in (above 0) or goes out. */
      by: pieces.min(-1_000_000).max(1_000_000).optional(),
      reason: z
        .string({ error: 'errors:stockReasonNeeded' })
        .trim()
        .min(1, 'errors:stockReasonNeeded')
        .max(200, 'errors:tooLong'),
    })
    .superRefine(({ to, by }, ctx) => {
      if ((to === undefined) === (by === undefined))
        ctx.addIssue({ code: 'custom', path: ['to'], message: 'errors:numberNeeded' })
    }),
  output: variantStockSchema,
}

export const stockChangeSchema = z.object({
  id,
  at: moment,
  skuId: id,
  variant: z.string(),
  from: z.number().int(),
  to: z.number().int(),
  reason: z.string(),
  actor: z.object({ name: z.string(), avatar: z.string() }),
})

export const listStockChanges = {
  input: z.object({ id, ...pageInput }),
  output: pageOf(stockChangeSchema),
}
