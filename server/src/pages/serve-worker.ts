import type { FastifyInstance } from 'fastify'

/** Takes the place of the worker that a browser has: everything that it kept goes, and so does the worker itself. */
const farewell = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/**
 * Serves the service worker of the build, or the one that ends it (`OFFLINE=0`), with which no build is needed. Browsers ask for
 * it at every visit: it is the one file of the build that changes under its name.
 */
export function serveWorker(server: FastifyInstance, isWanted: boolean): void {
  server.get('/sw.js', (_, reply) => {
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8')
    return isWanted ? reply.sendFile('sw.js', { cacheControl: false }) : reply.send(farewell)
  })
}
