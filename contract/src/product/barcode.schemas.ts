import * as z from 'zod'
import { readBarcode } from './barcode.ts'

function keptForm(text: string, ctx: z.RefinementCtx): string {
  const read = readBarcode(text)
  if (read === undefined) ctx.addIssue({ code: 'custom', message: 'errors:barcodeInvalid', input: text })
  return read ?? ''
}

const digits = z.string({ error: 'errors:barcodeNeeded' }).trim().max(40, 'errors:barcodeInvalid')

/** Digits as they were read or typed, in the one form in which they are kept. */
export const barcode = digits.min(1, 'errors:barcodeNeeded').transform(keptForm)

/** The same; empty where a variant has none. */
export const barcodeOrNone = digits.transform((text, ctx) => (text === '' ? '' : keptForm(text, ctx)))
