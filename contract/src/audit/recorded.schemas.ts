import * as z from 'zod'

/** One field of what was written: a value, or that there was one which the log does not keep. */
export interface RecordedField {
  name: string
  before?: RecordedValue
  after?: RecordedValue
  isWithheld?: true
}
type RecordedValue = string | number | boolean | null

/** Schemas of text that the log may keep as it is: names of settings, never words of or about a person. */
const plain = z.registry<{ isRecorded: true }>()

/** Marks a schema of text as one that the audit log keeps (R140). In: a schema. Out: the same. */
export const recorded = <T extends z.ZodType>(schema: T): T => {
  plain.add(schema, { isRecorded: true })
  return schema
}

const fieldsMost = 60
const listMost = 10

/** The part of zod's definitions that is walked here. */
interface Definition {
  type: string
  format?: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  options?: readonly z.ZodType[]
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
}

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition // zod types each kind apart; all are of this shape

const safeTypes = new Set(['boolean', 'number', 'int', 'bigint', 'date', 'enum', 'literal', 'null', 'nan'])
const safeFormats = new Set(['uuid', 'guid', 'datetime', 'date', 'time'])

/** Whether the values of a schema may be kept as they are: what has few possible values, numbers, ids and moments. @internal */
export function isKept(schema: z.ZodType): boolean {
  const { type, format, innerType, options, out } = definitionOf(schema)
  if (plain.has(schema)) return true
  if (safeTypes.has(type)) return true
  if (type === 'string') return safeFormats.has(format ?? '')
  if (type === 'union') return (options ?? []).every(isKept)
  // What a transformation makes of a text is unknown, so that only what it leads to counts.
  if (type === 'pipe') return out !== undefined && isKept(out)
  return innerType !== undefined && isKept(innerType)
}

/** The fields within a schema, or undefined where it is no object. @internal */
export function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  const { type, shape, innerType, out, left, right } = definitionOf(schema)
  if (type === 'object') return shape
  if (type === 'pipe') {
    const { in: from } = schema._zod.def as unknown as { in?: z.ZodType } // as above
    return (out && shapeOf(out)) ?? (from && shapeOf(from))
  }
  if (type === 'intersection' && left && right) return { ...shapeOf(left), ...shapeOf(right) }
  return innerType && shapeOf(innerType)
}

/** The schema of what a list holds, or undefined where it is none. @internal */
export function elementOf(schema: z.ZodType): z.ZodType | undefined {
  const { type, element, innerType } = definitionOf(schema)
  if (type === 'array') return element
  return innerType && elementOf(innerType)
}

/**
 * What the audit log keeps of an input (R140). Text is withheld unless it is one of few possible values, an id, a moment,
 * or marked with `recorded`: what nobody thought of is withheld. In: the schema that has read the input, and the input.
 * Out: its fields by their names, at most 60.
 */
export function recordedOf(schema: z.ZodType, input: unknown): RecordedField[] {
  const fields: RecordedField[] = []
  gather(fields, '', schema, input)
  return fields.slice(0, fieldsMost)
}

function gather(into: RecordedField[], name: string, schema: z.ZodType, value: unknown): void {
  if (value === undefined || into.length >= fieldsMost) return
  const shape = shapeOf(schema)
  if (shape && typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(shape))
      gather(into, name ? `${name}.${key}` : key, inner, (value as Record<string, unknown>)[key])
    return
  }
  if (name === '') return
  if (Array.isArray(value)) into.push(listField(name, elementOf(schema), value))
  else if (isKept(schema)) into.push({ name, after: scalar(value) })
  else into.push({ name, isWithheld: true })
}

/** A short list of values that may be kept; else how many there were. */
function listField(name: string, element: z.ZodType | undefined, values: readonly unknown[]): RecordedField {
  if (element && isKept(element) && values.length <= listMost)
    return { name, after: values.map((each) => String(scalar(each))).join(', ') }
  return { name: `${name}.length`, after: values.length }
}

function scalar(value: unknown): RecordedValue {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  return String(value).slice(0, 500)
}
