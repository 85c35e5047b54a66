import * as z from 'zod'

/** What clients send for a field that was left empty. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/**
 * What may be left out, and counts as left out where it is empty text or null (R321): of itself, a number would read both as 0. For
 * callers with types, what it takes is unchanged.
 */
export const orBlank = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess<unknown, z.ZodOptional<S>, z.input<S>>(
      (value) => (isBlank(value) ? undefined : value),
      schema.optional(),
    )
    .optional()
