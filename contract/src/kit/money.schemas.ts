import * as z from 'zod'
import { currencies } from './money.ts'

export const currency = z.enum(currencies as [string, ...string[]], { error: 'errors:invalidValue' })

/** Money that somebody types: more than nothing, at most two decimals, and no more digits than can be kept. */
export const positiveAmount = z
  .string({ error: 'errors:amountNeeded' })
  .trim()
  .min(1, 'errors:amountNeeded')
  .regex(/^\d{1,13}(\.\d{1,2})?$/, 'errors:amountInvalid')
  .refine((value) => /[1-9]/.test(value), 'errors:amountInvalid')
