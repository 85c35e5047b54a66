import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { loadWords } from '#kit/words.ts'
import { type SandboxOptions, sandboxPlugin } from '#sandbox/sandbox.plugin.ts'
import type { TiktokSandboxConfig } from '#sandbox/tiktok/sandbox-settings.ts'
import { createTestDatabase } from '#testing/database.ts'
import { type CarrierGateway, createCarrierGateway } from '../carrier/carrier.gateway.ts'
import { createTiktokGateway, type TiktokGateway } from '../tiktok/tiktok.gateway.ts'

export interface World {
  /** `http://127.0.0.1:<port>` */
  url: string
  pool: pg.Pool
  tiktok: TiktokGateway
  carrier: CarrierGateway
  close(): Promise<void>
}

export const tiktokClient = { clientKey: 'aw-test-key', clientSecret: 'test-secret', clientName: 'Sampan' }
export const carrierAccount = { customer: 'TESTCUSTOMER', key: 'testKey123' }

/** The outside world on a port of its own with a database of its own, and real clients that talk to it. */
export async function startWorld(
  parts: {
    enabled?: boolean
    isOpen?: boolean
    tiktok?: Partial<TiktokSandboxConfig>
    routes?: (app: FastifyInstance) => void
  } = {},
): Promise<World> {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  const app = Fastify()
  const options: SandboxOptions = {
    enabled: parts.enabled ?? true,
    isOpen: parts.isOpen ?? false,
    isKnownHost: (host) => host === 'sampan.example',
    pool,
    words: await loadWords(),
    tiktok: { ...tiktokClient, ...parts.tiktok },
    carrier: carrierAccount,
  }
  await app.register(sandboxPlugin, { prefix: '/sandbox', ...options })
  parts.routes?.(app)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const base = `${url}/sandbox/tiktok`
  const carrierBase = `${url}/sandbox/carrier`
  return {
    url,
    pool,
    tiktok: createTiktokGateway({ authorizeBase: base, apiBase: base, ...tiktokClient, backOffMs: 20 }),
    carrier: createCarrierGateway({ pollBase: carrierBase, autoNumberBase: carrierBase, ...carrierAccount }),
    async close() {
      await app.close()
      await pool.end()
      await database.drop()
    },
  }
}
