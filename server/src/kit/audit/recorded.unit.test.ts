import { allEndpoints } from '@sampan/contract/all'
import { schemasOf } from '@sampan/contract/all.schemas'
import { auditKindOf, unrecorded } from '@sampan/contract/audit'
import { elementOf, isKept, recorded, recordedOf, shapeOf } from '@sampan/contract/recorded.schemas'
import { expect, test } from 'vitest'
import * as z from 'zod'

/** Every value of a schema that the log keeps, by its name with dots. */
function keptOf(schema: z.ZodType, name = ''): string[] {
  const shape = shapeOf(schema)
  if (shape)
    return Object.entries(shape).flatMap(([key, inner]) => keptOf(inner, name ? `${name}.${key}` : key))
  return isKept(elementOf(schema) ?? schema) ? [name] : []
}

const writes = allEndpoints.filter(({ effect }) => effect === 'write')
/** What such a field is called is no value that the log may hold, unless it is an id, a flag or a choice. */
const secret =
  /password|token|secret|code$|random|bank|account(Number|Name)|phone|mail$|contact|whatsapp|zalo|viber|messenger|wechat|^line$|\.line$|address$|addressee|postcode|street|content|introduction|reason|remark|memo|note|text|message|photo$|voucher$|url|link$|reference|handle|name$/i
/** Names that sound like one and are none: each has few possible values. */
const harmless = new Set([
  'countryCode',
  'brandedContent',
  'isRename',
  'hasAddress',
  'hasRemark',
  'abnormalReasons',
  'reasonKey',
])
/** What every visitor of the site reads. */
const shownToAll = new Set([
  'saveTenantBrand: values.clientName',
  'saveTenantAboutUs: values.link',
  'saveCompany: values.name',
])

test('of all that is written the log keeps no secret, no contact, no address and no words of people', () => {
  const found = writes.flatMap((endpoint) =>
    keptOf(schemasOf(endpoint).input)
      .filter((name) => secret.test(name) && !harmless.has(name.split('.').at(-1) ?? ''))
      .map((name) => `${endpoint.name}: ${name}`)
      .filter((name) => !shownToAll.has(name)),
  )
  expect(found).toEqual([])
})

test('every write has a kind by which it is found, and what is left out exists', () => {
  const system = writes.filter(({ path }) => auditKindOf(path) === 'system').map(({ name }) => name)
  expect(system.sort()).toEqual([
    'decideByMailLink',
    'finishUpload',
    'getImageCode',
    'getTiktokAuthUrl',
    'giveUpJobs',
    'renewMailLink',
    'retryJobs',
    'sayImageCode',
    'sendEmailCode',
    'uploadFile',
  ])
  expect(unrecorded.filter((name) => !writes.some((endpoint) => endpoint.name === name))).toEqual([])
})

test('text is withheld unless it is marked, an id, a moment or one of few words', () => {
  const schema = z.object({
    id: z.uuid(),
    kind: z.enum(['a', 'b']),
    count: z.number(),
    day: z.iso.date(),
    name: z.string(),
    shown: recorded(z.string()),
    inner: z.object({ phone: z.string().optional(), isOn: z.boolean() }).optional(),
    sizes: z.array(z.number()),
    lines: z.array(z.string()),
    by: z.record(z.string(), z.number()),
    made: z.string().transform((text) => text.length),
  })
  const id = '01900000-0000-7000-8000-000000000001'
  const given = { id, kind: 'a', count: 3, day: '2026-11-24', name: 'Nok', shown: 'Baan', sizes: [1, 2] }
  expect(
    recordedOf(schema, {
      ...given,
      inner: { phone: '081', isOn: true },
      lines: ['a', 'b'],
      by: { '0812345678': 1 },
      made: 3,
    }),
  ).toEqual([
    { name: 'id', after: id },
    { name: 'kind', after: 'a' },
    { name: 'count', after: 3 },
    { name: 'day', after: '2026-11-24' },
    { name: 'name', isWithheld: true },
    { name: 'shown', after: 'Baan' },
    { name: 'inner.phone', isWithheld: true },
    { name: 'inner.isOn', after: true },
    { name: 'sizes', after: '1, 2' },
    { name: 'lines.length', after: 2 },
    { name: 'by', isWithheld: true },
    { name: 'made', isWithheld: true },
  ])
})
