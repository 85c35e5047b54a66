import * as z from 'zod'
import { limits } from './limits.ts'
import { written } from './text.ts'

/** Text that must not be empty after trimming; `errors:<key>` is shown when it is. */
export const needed = (key = 'required', max: number = limits.nameMax) =>
  z
    .string({ error: `errors:${key}` })
    .trim()
    .min(1, `errors:${key}`)
    .regex(written, `errors:${key}`)
    // Zod would use the schema's own text for this too.
    .max(max, 'errors:tooLong')

/** Text that may be left out; an empty field counts as left out. */
export const optionalText = (max: number = limits.nameMax) =>
  z
    .string()
    .trim()
    .max(max)
    .optional()
    .transform((value) => value || undefined)

/**
 * What is one of some values or several, as a list or as one text joined by commas; left out, it is an empty list. Of a path through a
 * tree, as a cascader sends it, the last one is meant.
 */
export const several = <List extends z.ZodType<readonly unknown[]>>(list: List) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean)
        : Array.isArray(value)
          ? value.map((each) => (Array.isArray(each) ? each.at(-1) : each))
          : (value ?? []),
    list.describe('A list, or one text joined by commas.'),
  )

/** Text that may be left out, which is told apart from an empty field: what is left out stays as it was. */
export const unlessLeftOut = (max: number = limits.nameMax) => z.string().trim().max(max).optional()

/** The reference of a bank transfer. Transfers are told apart by its letters and digits, so it has at least one. */
export const transferReference = needed('referenceNeeded', 80).regex(
  /[\p{L}\p{N}]/u,
  'errors:referenceNeeded',
)

/** An email address: local part, @, domain, top-level domain of 2 to 14 letters. */
export const email = z
  .string({ error: 'errors:emailNeeded' })
  .trim()
  .min(1, 'errors:emailNeeded')
  .max(254, 'errors:tooLong')
  .regex(
    /^[A-Za-z0-9._%+'-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,14}$/,
    'errors:emailInvalid',
  )

/** 6 to 12 characters with at least one digit or letter (R2). */
export const password = z
  .string({ error: 'errors:passwordNeeded' })
  .min(1, 'errors:passwordNeeded')
  .min(limits.passwordMin, 'errors:passwordLength')
  .max(limits.passwordMax, 'errors:passwordLength')
  .regex(/[A-Za-z0-9]/, 'errors:passwordShape')

/** Every link of the product starts with https:// */
export const httpsLink = z
  .string()
  .trim()
  .max(500)
  .refine((value) => value.startsWith('https://') && URL.canParse(value), 'errors:linkHttps')

export const id = z.uuid({ error: 'errors:invalidValue' })
/** ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true })
/** Money in major units as a decimal string, with its currency beside it. */
export const money = z.string().regex(/^-?\d+(\.\d{1,2})?$/)

/** Why something is done: asked of both sides, and read by the other one. */
export const reason = z
  .string({ error: 'errors:reasonNeeded' })
  .trim()
  .min(1, 'errors:reasonNeeded')
  .regex(written, 'errors:reasonNeeded')
  .max(limits.reasonMax)

/**
 * For a number: the error where it is none. A broken limit has the limit's own error; given as plain text, zod uses
 * the same words for both.
 */
export const numberNeeded = {
  error: ({ code }: { code?: string }) => (code === 'invalid_type' ? 'errors:numberNeeded' : undefined),
}
