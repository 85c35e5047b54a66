import { limits } from '@sampan/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { App } from '#context.ts'
import { registerTiktokCallback } from '#features/creator/tiktok-callback.ts'
import { registerFiles } from '#features/file/serve-files.ts'
import { registerUploads } from '#features/file/take-uploads.ts'
import { registerCalendar } from '#features/schedule/feed/serve-calendar.ts'
import { registerCarrierPush } from '#features/shipment/carrier-push.ts'
import { sandboxKeys, storageSecretOf } from '#gateways/create-gateways.ts'
import { createLocalStorageRoutes } from '#gateways/storage/local.plugin.ts'
import { serveWeb } from '#pages/serve-web.ts'
import { sandboxPlugin } from './sandbox/sandbox.plugin.ts'

/** Routes that are not calls: pages, files, callbacks of the outside world, the sandboxes. */
export async function registerOtherRoutes(server: FastifyInstance, app: App): Promise<void> {
  const { config, gateways, database, words, publicUrl } = app
  registerTiktokCallback(server, app)
  registerFiles(server, app)
  registerUploads(server, app)
  registerCalendar(server, app)
  await registerCarrierPush(server, app)
  await server.register(
    createLocalStorageRoutes({
      storage: gateways.storage,
      secret: storageSecretOf(config),
      maxBytes: limits.uploadMax,
    }),
    { prefix: '/storage' },
  )
  await server.register(sandboxPlugin, {
    prefix: '/sandbox',
    enabled: config.SANDBOX,
    isOpen: config.isSandboxOpen,
    isKnownHost: (host) => host === new URL(publicUrl).hostname || app.tenants.isKnownHost(host),
    pool: database.withoutTenant,
    words,
    tiktok: { ...sandboxKeys.tiktok, clientName: 'Sampan', publicUrl },
    carrier: sandboxKeys.carrier,
  })
  await serveWeb(server, app)
}
