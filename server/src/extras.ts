import type { FastifyInstance } from 'fastify'
import type { App } from '#context.ts'
import { serveWeb } from '#pages/serve-web.ts'

/** Routes that are not calls: pages, files, callbacks of the outside world. */
export async function registerExtras(server: FastifyInstance, app: App): Promise<void> {
  await serveWeb(server, app)
}
