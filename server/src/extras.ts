import type { FastifyInstance } from 'fastify'
import type { App } from '#context.ts'

/** Routes that are not calls: pages, files, callbacks of the outside world. */
export async function registerExtras(_server: FastifyInstance, _app: App): Promise<void> {}
