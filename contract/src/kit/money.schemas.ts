import * as z from 'zod'
import { currencies } from './money.ts'

export const currency = z.enum(currencies as [string, ...string[]], { error: 'errors:invalidValue' })

/**
 * An amount as clients send it: a decimal text, or a number of JSON, which is read as its shortest decimal text. Both
 * keep the same limits: no more digits before the point than can be kept, and at most two after it.
 */
export const amount = ({ needed, invalid, digits = 13 }: AmountErrors) => {
  const text = z
    .string()
    .trim()
    .min(1, needed)
    .regex(new RegExp(`^\\d{1,${digits}}(\\.\\d{1,2})?$`), invalid)
  return z.union([text, z.number().transform(String).pipe(text)], { error: needed })
}

interface AmountErrors {
  /** Where there is none. */
  needed: string
  /** Where it is none that can be kept. */
  invalid: string
  /** Before the decimal point. */
  digits?: number
}

/** Money that somebody counted: nothing is a number too. */
export const countedAmount = amount({
  needed: 'errors:amountNeeded',
  invalid: 'errors:amountInvalid',
})

/** Money that somebody types: more than nothing, at most two decimals, and no more digits than can be kept. */
export const positiveAmount = countedAmount.refine((value) => /[1-9]/.test(value), 'errors:amountInvalid')
