import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'

/**
 * What a body may be beside a form with files: JSON, and a form as browsers send it. Clients name JSON also where they send nothing;
 * an empty body is one without fields then.
 */
export async function registerBodies(server: FastifyInstance): Promise<void> {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    return text.trim() === '' ? done(null, {}) : parse(request, text, done)
  })
  await server.register(formbody, { parser: (text) => fieldsOf(new URLSearchParams(text)) })
}

/** The fields of a form or a query, by its entries in their order. One that comes several times, or whose name ends with `[]`, is a list (R322). */
export function fieldsOf(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const values = new Map<string, unknown[]>()
  const lists = new Set<string>()
  for (const [written, value] of entries) {
    const name = written.replace(/\[\]$/, '')
    const former = values.get(name)
    if (former) former.push(value)
    else values.set(name, [value])
    if (former || name !== written) lists.add(name)
  }
  return Object.fromEntries(
    [...values].map(([name, all]): [string, unknown] => [name, lists.has(name) ? all : all[0]]),
  )
}
