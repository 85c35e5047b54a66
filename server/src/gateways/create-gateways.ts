import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { deriveKey } from '#kit/token/derived-key.ts'
import { createCarrierGateway } from './carrier/carrier.gateway.ts'
import type { Gateways } from './gateways.ts'
import { createMailer } from './mailer/mailer.gateway.ts'
import { createPushGateway } from './push/push.gateway.ts'
import { createLocalStorage } from './storage/local.storage.ts'
import { createS3Storage } from './storage/s3.storage.ts'
import type { Storage } from './storage/storage.gateway.ts'
import { createTiktokGateway } from './tiktok/tiktok.gateway.ts'

export interface GatewayParts {
  config: Config
  pool: Pool
  /** Where browsers reach us. */
  publicUrl: string
  /** Where this server reaches itself: the sandboxes are called over HTTP like the real services. */
  localUrl: string
  log: Logger
}

/** The credentials that the sandboxes ask for; they open nothing else. */
export const sandboxKeys = {
  tiktok: { clientKey: 'sandbox-client', clientSecret: 'sandbox-secret' },
  carrier: { customer: 'sandbox-customer', key: 'sandbox-key' },
} as const

/**
 * Real services where credentials are given. Without them sandboxes speak the same protocol; in production nobody does,
 * and what needs credentials is not offered (R85).
 */
export async function createGateways(parts: GatewayParts): Promise<Gateways> {
  const { config } = parts
  return {
    tiktok: createTiktokGateway(tiktokConfig(parts)),
    carrier: createCarrierGateway({
      ...carrierConfig(parts),
      onNoProposals: (err) =>
        parts.log.debug({ err }, 'a number goes without the companies that the carrier would name'),
    }),
    mailer: createMailer(
      { from: config.MAIL_FROM, ...(config.SMTP_URL && { smtpUrl: config.SMTP_URL }) },
      parts.pool,
    ),
    push: createPushGateway(pushConfig(parts)),
    storage: await createStorage(parts),
  }
}

/** What production cannot do for want of credentials, in words for whoever starts it. */
export function missingParties(config: Config): string[] {
  if (!config.isProduction) return []
  return [
    ...(config.TIKTOK_CLIENT_KEY
      ? []
      : ['TIKTOK_CLIENT_KEY and TIKTOK_CLIENT_SECRET are not set: nobody can link a TikTok account.']),
    ...(config.KUAIDI100_KEY
      ? []
      : ['KUAIDI100_CUSTOMER and KUAIDI100_KEY are not set: no parcel is followed on its way.']),
    ...(config.PUSH_KEY || !config.OFFLINE
      ? []
      : ['PUSH_KEY is not set: no notification is pushed to a browser.']),
  ]
}

function tiktokConfig({ config, publicUrl, localUrl }: GatewayParts) {
  const { TIKTOK_CLIENT_KEY: clientKey, TIKTOK_CLIENT_SECRET: clientSecret } = config
  if ((clientKey && clientSecret) || config.isProduction) {
    const bases = { authorizeBase: 'https://www.tiktok.com', apiBase: 'https://open.tiktokapis.com' }
    return { ...bases, clientKey: clientKey ?? '', clientSecret: clientSecret ?? '' }
  }
  const bases = {
    authorizeBase: `${publicUrl}/sandbox/tiktok`,
    apiBase: `${localUrl}/sandbox/tiktok`,
    oembedBase: `${localUrl}/sandbox/tiktok`,
    shortBase: `${localUrl}/sandbox/tiktok/short`,
  }
  return { ...bases, ...sandboxKeys.tiktok }
}

function carrierConfig({ config, localUrl }: GatewayParts) {
  const { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key } = config
  if ((customer && key) || config.isProduction) {
    const bases = { pollBase: 'https://poll.kuaidi100.com', autoNumberBase: 'https://www.kuaidi100.com' }
    return { ...bases, customer: customer ?? '', key: key ?? '' }
  }
  const base = `${localUrl}/sandbox/carrier`
  return { pollBase: base, autoNumberBase: base, ...sandboxKeys.carrier }
}

/** Without the service worker (`OFFLINE=0`) no browser would show what it is pushed. */
function pushConfig({ config }: GatewayParts) {
  const address = /[^\s<>]+@[^\s<>]+/.exec(config.MAIL_FROM)?.[0]
  return {
    key: config.OFFLINE ? config.PUSH_KEY : '',
    contact: `mailto:${address ?? 'no-reply@sampan.example'}`,
    allowsLoopback: config.SANDBOX,
  }
}

/** What addresses of local storage are signed with. */
export const storageSecretOf = (config: Config): Buffer => deriveKey(config.TOKEN_SECRET, 'storage addresses')

async function createStorage({ config, publicUrl }: GatewayParts): Promise<Storage> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (bucket && accessKeyId && secretAccessKey) {
    return createS3Storage({
      bucket,
      accessKeyId,
      secretAccessKey,
      region: config.S3_REGION ?? 'us-east-1',
      ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
    })
  }
  return createLocalStorage({
    root: join(config.DATA_DIR, 'files'),
    uploads: join(config.DATA_DIR, 'uploads'),
    publicBase: `${publicUrl}/storage`,
    secret: storageSecretOf(config),
  })
}
