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

const needed = z.registry<{ isNeeded: true }>()

/**
 * Marks a schema whose default is for clients that do not know the field: whoever sends it blank is asked for it (R321). In: a schema.
 * Out: the same.
 */
export const refusingBlank = <S extends z.ZodType>(schema: S): S => {
  needed.add(schema, { isNeeded: true })
  return schema
}

/** Whether a blank field is refused where its schema refuses it. What is on when it is left out acts: blank, it might be meant to be off. */
export const isBlankRefused = (schema: z.ZodType): boolean =>
  needed.has(schema) || (schema instanceof z.ZodDefault && schema.def.defaultValue === true)
