import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { allEndpoints } from '@sampan/contract/all'
import { schemasOf } from '@sampan/contract/all.schemas'
import { codes } from '@sampan/contract/codes'
import { languages } from '@sampan/contract/country'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { bindings } from './routes.ts'

/**
 * `/docs` and `/docs/openapi.json`: generated from the contract, so it cannot differ from it, and generated when it is first
 * asked for: it takes as long as a tenth of a start.
 */
export async function registerDocs(server: FastifyInstance): Promise<void> {
  // The document is made from the contract, as a whole; the plugin has a type of its own for the parts of one.
  await server.register(swagger, { openapi: {}, transformObject: () => openApi() as never })
  await server.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', deepLinking: true },
  })
  server.get('/docs/openapi.json', async () => server.swagger())
}

/** The OpenAPI 3.1 document of every endpoint. @internal */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Record<string, JsonSchema> = {}
  for (const endpoint of allEndpoints) {
    const operation = operationOf(endpoint, schemas)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sampan',
      version: '1',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
      description:
        'Every answer is `{code, message, data}`; code 0 is success. Business refusals are HTTP 200 with another code: ' +
        Object.entries(codes)
          .map(([name, code]) => `${code} ${name}`)
          .join(', '),
    },
    // The document is served by the server that it describes.
    servers: [{ url: '/', description: 'This server' }],
    components: {
      schemas: { ...schemas, Refusal: refusal },
      responses: refusals,
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'access-token' },
        refreshToken: { type: 'apiKey', in: 'header', name: 'refresh-token' },
      },
    },
    paths,
  }
}

/** What every answer but success looks like; `fields` names what to put right. */
const refusal = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer', description: 'Never 0; the list stands in the description of this document.' },
    message: { type: 'string', description: "To show to people, in the caller's language." },
    data: {
      type: ['object', 'null'],
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
  },
}

/** Broken requests and faults carry a status of HTTP; what the product refuses comes with 200. */
const statuses = {
  400: ['BrokenRequest', 'The request cannot be read: no JSON, no form, or a header that is none.'],
  404: ['NothingHere', 'There is no such call, or no tenant at this host.'],
  413: ['TooLarge', 'The body is larger than the call takes.'],
  429: [
    'TooManyRequests',
    'One address made too many calls in a minute; try again after `retry-after` seconds.',
  ],
  500: ['Fault', 'A fault of ours; the log knows it by the request id.'],
  503: ['Busy', 'The server is too busy, or about to stop; another one may answer.'],
} as const

const refusals = Object.fromEntries(
  Object.values(statuses).map(([name, description]) => [
    name,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
  ]),
)

const responsesOf = (endpoint: AnyEndpoint) =>
  Object.fromEntries(
    Object.entries(statuses)
      .filter(([status]) => status !== '413' || endpoint.method === 'POST')
      .map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }]),
  )

function operationOf(endpoint: AnyEndpoint, schemas: Record<string, JsonSchema>) {
  const schemaOf = (io: 'input' | 'output') => liftDefinitions(endpoint, io, schemas)
  const input = schemaOf('input')
  const isOpen = endpoint.actor.includes('visitor')
  return {
    operationId: endpoint.name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    'x-effect': endpoint.effect,
    'x-actor': endpoint.actor,
    security: isOpen ? [{}, { accessToken: [], refreshToken: [] }] : [{ accessToken: [], refreshToken: [] }],
    parameters: [...headers(endpoint), ...(endpoint.method === 'GET' ? queryOf(input) : [])],
    ...(endpoint.method === 'POST' && { requestBody: bodyOf(endpoint, input) }),
    responses: {
      200: {
        description: 'Success with code 0, or a refusal with another code and a message to show.',
        content: { 'application/json': { schema: envelope(schemaOf('output')) } },
      },
      ...responsesOf(endpoint),
    },
  }
}

const tagOf = (endpoint: AnyEndpoint): string => {
  const parts = endpoint.path.split('/')
  return (
    (endpoint.path.startsWith('/apis/api/') ? parts.slice(4, 6) : parts.slice(2, 4)).join(' ') || 'origin'
  )
}

/** The schema of one side of an endpoint; trees name themselves, so their definitions go into the document's own. */
function liftDefinitions(
  endpoint: AnyEndpoint,
  io: 'input' | 'output',
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const prefix = `${endpoint.name}-${io}-`
  const made = z.toJSONSchema(schemasOf(endpoint)[io], {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  const text = JSON.stringify(made).replaceAll('"#/$defs/', () => `"#/components/schemas/${prefix}`)
  const { $schema, $defs, ...own } = JSON.parse(text, (_, value) => withNames(value)) as JsonSchema
  for (const [name, definition] of Object.entries($defs ?? {})) schemas[prefix + name] = definition
  return own
}

/** Counts by a fixed list of names are told as an object of those names: generated clients then know them. */
function withNames(value: unknown): unknown {
  const { propertyNames, additionalProperties, ...rest } = (value ?? {}) as {
    propertyNames?: { enum?: string[] }
    additionalProperties?: unknown
  }
  if (!propertyNames?.enum || typeof additionalProperties !== 'object') return value
  return {
    ...rest,
    properties: Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties])),
  }
}

interface JsonSchema {
  properties?: Record<string, unknown>
  required?: string[]
  $defs?: Record<string, JsonSchema>
  [key: string]: unknown
}

const envelope = (data: unknown) => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data },
})

function headers(endpoint: AnyEndpoint) {
  const text = { type: 'string' }
  const common = [
    {
      ...{ name: 'x-language', in: 'header', schema: { ...text, enum: [...languages] } },
      description:
        'The language of the answer; wins over lang, accept-language and the language of the country',
    },
    { name: 'lang', in: 'header', schema: text, description: 'zh_CN or en_US; wins over accept-language' },
    { name: 'countryCode', in: 'header', schema: text },
  ]
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { ...text, maxLength: 200 },
    description: unkept.has(endpoint.name) ? keptNowhere : 'The same key returns the first answer',
  }
  return endpoint.effect === 'write' ? [...common, key] : common
}

/** Writes whose answer lies nowhere (R77). */
const unkept = new Set(
  bindings.filter(({ options }) => options.keepsNoAnswer).map(({ endpoint }) => endpoint.name),
)
const keptNowhere = 'Has no effect: the answer is kept nowhere and made anew'

const queryOf = (input: JsonSchema) =>
  Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }))

function bodyOf(endpoint: AnyEndpoint, input: JsonSchema) {
  if (endpoint.body === 'file') {
    const properties = { ...input.properties, file: { type: 'string', format: 'binary' } }
    return { required: true, content: { 'multipart/form-data': { schema: { ...input, properties } } } }
  }
  const type = endpoint.body === 'form' ? 'multipart/form-data' : 'application/json'
  return { required: true, content: { [type]: { schema: input } } }
}
