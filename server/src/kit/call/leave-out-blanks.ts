import { isBlank, isBlankRefused } from '@sampan/contract/blank.schemas'
import * as z from 'zod'

/**
 * An input without what its sender left blank (R321): a field whose value is null or empty text, which its schema reads as nothing, or
 * refuses as such and takes when it is left out. Where null or empty text has a meaning, as “take it away”, it stays.
 */
export function leaveOutBlanks(schema: z.ZodType, given: unknown): unknown {
  const inner = innerOf(schema, given)
  if (inner instanceof z.ZodArray && Array.isArray(given)) {
    return given.map((each) => leaveOutBlanks(inner.element as z.ZodType, each))
  }
  if (!(inner instanceof z.ZodObject) || !isRecord(given)) return given
  const fields = inner.shape as Record<string, z.ZodType>
  const kept = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    // A sender may name a field as what every object has of itself (`toString`).
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) return [[name, value]]
    return isLeftOut(field, value) ? [] : [[name, leaveOutBlanks(field, value)]]
  })
  return Object.fromEntries(kept)
}

function isLeftOut(field: z.ZodType, value: unknown): boolean {
  if (!isBlank(value)) return false
  const read = field.safeParse(value)
  return read.success ? read.data === undefined : !isBlankRefused(field) && field.safeParse(undefined).success
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is within defaults, preprocessing and the like; of several shapes the one that is meant. */
function innerOf(schema: z.ZodType, given: unknown): z.ZodType {
  if (schema instanceof z.ZodPipe) {
    const { in: before, out } = schema.def
    return innerOf((before instanceof z.ZodTransform ? out : before) as z.ZodType, given)
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return innerOf(schema.unwrap() as z.ZodType, given)
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema
  const { discriminator } = schema.def
  const options = schema.options as z.ZodObject[]
  const named = isRecord(given) ? given[discriminator] : undefined
  const fits = (option: z.ZodObject) => (option.shape[discriminator] as z.ZodType).safeParse(named).success
  return options.find(fits) ?? options[0] ?? schema
}
