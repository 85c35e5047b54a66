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
  await server.register(formbody)
}
