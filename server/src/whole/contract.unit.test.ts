import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@sampan/contract/all'
import { schemasOf } from '@sampan/contract/all.schemas'
import { codes } from '@sampan/contract/codes'
import { languages } from '@sampan/contract/country'
import { actors } from '@sampan/contract/endpoint'
import { issueText } from '@sampan/contract/issue'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { openApi } from '#docs.ts'
import { bindings } from '#routes.ts'

type Issue = Parameters<typeof issueText>[0]

const pc = '/apis/api/tenant/pc'

/** The calls whose paths are fixed, since clients of other makers send them. */
const fixedCalls = [
  'GET /domain',
  `GET ${pc}/index/getTenantInfo`,
  `GET ${pc}/index/getSampleContactInfo`,
  `GET ${pc}/index/getModuleList`,
  `GET ${pc}/product/getExpress`,
  `GET ${pc}/task/getExpress`,
  `POST ${pc}/feedback/submit`,
  'GET /apis/common/tiktok/getAuthUrl',
  `GET ${pc}/country/region/getRegionTree`,
  `POST ${pc}/category/getTree`,
  `POST ${pc}/banner/getList`,
  `GET ${pc}/bankInfo/getList`,
  'POST /apis/common/code/getImgCode',
  `GET ${pc}/address/region/get`,
  `GET ${pc}/user/getInfo`,
  `GET ${pc}/user/isBindCreator`,
  'POST /apis/common/code/sendEmailCode',
  `POST ${pc}/user/register`,
  `POST ${pc}/user/login`,
  `POST ${pc}/user/resetPwd`,
  `POST ${pc}/product/getProductSamplePage`,
  `GET ${pc}/authors/getCreatorList`,
  `POST ${pc}/authors/remove`,
  `POST ${pc}/authors/bindCreator`,
  `POST ${pc}/product/sampleForFree`,
  `GET ${pc}/user/getDetail`,
  `GET ${pc}/user/payment/get`,
  `POST ${pc}/user/payment/saveOrUpdate`,
  `POST ${pc}/user/payment/remove`,
  `GET ${pc}/user/address/get`,
  `POST ${pc}/user/address/saveOrUpdate`,
  `GET ${pc}/user/address/delete`,
  `GET ${pc}/user/getReviewRecord`,
  `POST ${pc}/allPlatformInfo/save`,
  `GET ${pc}/allPlatformInfo/getDetail`,
  `GET ${pc}/file/preSignedUrl`,
  `POST ${pc}/file/upload`,
]

const promised = allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)

describe('the contract', () => {
  test.each(fixedCalls)('keeps the call %s of the specification', (call) => {
    expect(promised).toContain(call)
  })

  test('promises no path and no name twice', () => {
    expect(new Set(promised).size).toBe(promised.length)
    const names = allEndpoints.map((endpoint) => endpoint.name)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(allEndpoints)('says of $name what it does, to whom, and in one sentence', (endpoint) => {
    expect(['read', 'write']).toContain(endpoint.effect)
    expect(endpoint.actor.length).toBeGreaterThan(0)
    expect(endpoint.actor.every((actor) => actors.includes(actor))).toBe(true)
    expect(endpoint.path).toMatch(/^\/(domain$|apis\/(api\/tenant\/(pc|admin)|common)\/)/)
    expect(endpoint.summary).toMatch(/^[A-Z].+[.?]$/)
  })

  test('is kept by the server, each endpoint once', () => {
    const bound = bindings.map((binding) => binding.endpoint.name).sort()
    expect(bound).toEqual(allEndpoints.map((endpoint) => endpoint.name).sort())
  })

  test('uses every code once', () => {
    const numbers = Object.values(codes)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('makes an API document that OpenAPI takes', async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(openApi())))
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
  })

  test('the document says where it holds, what goes wrong, and every name that an answer must have', () => {
    const document = openApi()
    expect(document.servers).toEqual([{ url: '/', description: 'This server' }])
    for (const operations of Object.values(document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const { responses } = operation as { responses: Record<string, unknown> }
        const wanted = ['200', '400', '404', ...(method === 'post' ? ['413'] : []), '429', '500', '503']
        expect(Object.keys(responses)).toEqual(wanted)
      }
    }
    expect(unnamed(document)).toEqual([])
  })
})

/** Names that an object must have and that no schema describes. */
function unnamed(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { required, properties } = node as { required?: unknown; properties?: object }
  const needed = Array.isArray(required) && !('allOf' in node) ? (required as string[]) : []
  const own = needed.filter((name) => !Object.hasOwn(properties ?? {}, name))
  return [...own, ...Object.values(node).flatMap(unnamed)]
}

const root = join(import.meta.dirname, '../../..')

/** The TypeScript of a folder and those below it, without tests. */
function sourcesOf(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  const wanted = entries.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return wanted.map((name) => readFileSync(join(root, folder, name), 'utf8'))
}

const namedIn = (sources: readonly string[], pattern: RegExp): string[] =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''))

/** Every key of a text that a schema or a refusal may say. */
function errorKeys(): string[] {
  const contract = sourcesOf('contract/src')
  const server = sourcesOf('server/src/features')
  const said = allEndpoints.flatMap((endpoint) => {
    const result = schemasOf(endpoint).input.safeParse({})
    return result.success ? [] : result.error.issues.map((issue: Issue) => issueText(issue).key)
  })
  const keys = [
    ...Object.keys(codes),
    ...said,
    ...namedIn(contract, /errors:(\w+)/g),
    ...namedIn(contract, /needed\('(\w+)'/g),
    ...namedIn(contract, /(?:missing|fault)\('\w+', '(\w+)'\)/g),
    ...namedIn(contract, /key: '(\w+)'/g),
    ...namedIn(server, /path: [^,}]+, key: '(\w+)'/g),
    ...['required', 'invalidValue', 'tooSmall', 'tooBig', 'tooLong'],
  ]
  return [...new Set(keys)].sort()
}

describe.each(languages)('in %s', (language) => {
  const path = join(root, 'locales', language, 'errors.json')
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>

  test('every refusal has words', () => {
    expect(errorKeys().filter((key) => !texts[key]?.trim())).toEqual([])
  })
})
