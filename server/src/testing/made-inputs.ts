import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { testPassword } from './people.ts'

/** The part of JSON Schema that zod writes. */
export interface Shape {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  default?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  prefixItems?: Shape[]
  minItems?: number
  minLength?: number
  minimum?: number
}

/** The shape of what a call takes. */
export const shapeOf = (input: z.ZodType): Shape =>
  JSON.parse(JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })))

const isId = ({ type, format }: Shape): boolean => type === 'string' && format === 'uuid'
const branches = (shape: Shape): Shape[] => shape.anyOf ?? shape.oneOf ?? []

const nobody = '01900000-0000-7000-8000-00000000beef'
/** What calls ask for beside what their shapes say; kept out where it is about the place of the id. */
const beside: Record<string, (place: string) => Record<string, unknown>> = {
  editCreator: () => ({ platform: 1, handle: 'somebody.there', nickname: 'Somebody', followers: 1_000 }),
  saveCreatorEntry: () => ({ platform: 1, handle: 'somebody.there', nickname: 'Somebody', followers: 1_000 }),
  applyForSample: () => ({ remark: 'Words' }),
  applyForSampleForCreator: () => ({ remark: 'Words' }),
  applyForSampleForCreators: () => ({ remark: 'Words' }),
  saveAddress: () => ({ countryCode: 'TH', areaCodes: ['10', '1033', '103302'], postcode: '10330' }),
  savePayoutMethod: () => ({
    countryCode: 'TH',
    bankCode: '004',
    accountNumber: '1234567890',
    password: testPassword,
  }),
  createProduct: () => ({ countryCode: 'TH', name: { en: 'Soap' } }),
  editProduct: () => ({ countryCode: 'TH', name: { en: 'Soap' } }),
  changeStock: () => ({ to: 5 }),
  saveMouTemplate: () => ({ body: { en: 'Words' } }),
  submitScript: () => ({ text: 'Words' }),
  sayPaidDirectly: () => ({ way: 'cash' }),
  saveTask: () => ({ stages: [3], title: { en: 'Words' }, countryCode: 'TH' }),
  sendCooperations: (place) => ({
    ...(place !== '.taskId' && { productIds: [nobody] }),
    ...(place !== '.groupId' && { creatorIds: [nobody] }),
  }),
  startBatch: (place): Record<string, unknown> =>
    place === '.except[]' ? { filter: {}, isQuiet: false } : {},
  listSchedule: () => ({ from: '2030-01-31T00:00:00.000Z' }),
  listMySchedule: () => ({ from: '2030-01-31T00:00:00.000Z' }),
}

/** An input of a call that has an id at one place; every other id in it is nobody's. */
export function inputOf(name: string, shape: Shape, place: string, id: string): unknown {
  const made = inputWith(shape, place, id) as Record<string, unknown>
  const given = Object.entries(beside[name]?.(place) ?? {})
  return { ...made, ...Object.fromEntries(given.filter(([key]) => !place.startsWith(`.${key}`))) }
}

/** Every place of an input where an id goes, as the keys that lead there; `[]` is an item of a list, `|2` a branch. */
export function placesOfIds(shape: Shape, at = ''): string[] {
  if (isId(shape)) return [at]
  return [
    ...branches(shape).flatMap((each, index) => placesOfIds(each, `${at}|${index}`)),
    ...Object.entries(shape.properties ?? {}).flatMap(([key, each]) => placesOfIds(each, `${at}.${key}`)),
    ...(shape.items ? placesOfIds(shape.items, `${at}[]`) : []),
  ]
}

/** An input that has an id at one place, and beside it what is needed, all of it valid as far as the shape says. */
function inputWith(shape: Shape, place: string, id: string, at = ''): unknown {
  if (isId(shape)) return at === place ? id : nobody
  const leads = (next: string) =>
    place === next ||
    place.startsWith(`${next}.`) ||
    place.startsWith(`${next}[`) ||
    place.startsWith(`${next}|`)
  const options = branches(shape)
  if (options.length > 0) {
    const meant = options.findIndex((_, index) => leads(`${at}|${index}`))
    const index =
      meant >= 0
        ? meant
        : Math.max(
            0,
            options.findIndex(({ type }) => type !== 'null'),
          )
    return inputWith(options[index] ?? {}, place, id, `${at}|${index}`)
  }
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'object') {
    const made: Record<string, unknown> = {}
    for (const [key, each] of Object.entries(shape.properties ?? {}))
      if (leads(`${at}.${key}`) || (shape.required?.includes(key) && each.default === undefined))
        made[key] = inputWith(each, place, id, `${at}.${key}`)
    return made
  }
  if (shape.type === 'array') {
    if (!shape.items || (!leads(`${at}[]`) && !shape.minItems)) return []
    return [inputWith(shape.items, place, id, `${at}[]`)]
  }
  const key = /\.(\w+)(?:\|\d+)?$/.exec(at)?.[1] ?? ''
  // A name that was given before is taken.
  if (key === 'name' && shape.type === 'string') return randomUUID()
  if (key in usual) return usual[key]
  if (shape.type === 'string') return textOf(shape)
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(shape.minimum ?? 1, 1)
  if (shape.type === 'boolean') return false
  return shape.type === 'null' ? null : {}
}

/** What a field of that name takes, where its shape does not say it. */
const usual: Record<string, unknown> = {
  postUrl: 'https://www.tiktok.com/@a/video/7300000000000000001',
  link: 'https://www.tiktok.com/@a/video/7300000000000000001',
  email: 'somebody@mail.example',
  phone: '+66812345678',
  handle: 'somebody.there',
  nickname: 'Somebody',
  followers: 1_000,
  postcode: '10110',
  sha256: 'a'.repeat(64),
  verifyCode: '123456',
  timeZone: 'Asia/Bangkok',
  start: '2030-01-31T10:00',
  end: '2030-01-31T11:00',
  startsAt: '2030-01-01T00:00:00.000Z',
  endsAt: '2030-01-31T00:00:00.000Z',
  until: '2030-02-01T00:00:00.000Z',
  en: 'Words that are long enough',
  to: 5,
}

function textOf({ format, pattern, minLength }: Shape): string {
  if (format === 'date-time') return new Date(Date.now() + 86_400_000).toISOString()
  if (format === 'date') return '2030-01-31'
  const fits = (text: string) => !pattern || new RegExp(pattern, 'u').test(text)
  const words = 'Words that are long enough'.padEnd(minLength ?? 0, '.')
  return [words, '5.00', 'https://www.tiktok.com/@a'].find(fits) ?? words
}
