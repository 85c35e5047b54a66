import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps contact, address and bank data unreadable at rest (R68). */
export interface Cipher {
  /** AES-256-GCM over the JSON of `value`; `tenantId` is bound in, so a row cannot be moved to a neighbour. */
  seal(tenantId: string, value: unknown): Buffer
  /** Throws when the bytes were changed or belong to another tenant. */
  open<T>(tenantId: string, sealed: Buffer): T
  /** A keyed hash for finding the same value again without reading it. */
  hash(tenantId: string, value: string): Buffer
}

const version = 1

/** In: DATA_KEY, any text of 32 or more characters. */
export function createCipher(dataKey: string): Cipher {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', dataKey, '', `sampan ${use}`, 32))
  const sealing = derive('seal')
  const hashing = derive('hash')
  return {
    seal(tenantId, value) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(tenantId))
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), body])
    },
    open<T>(tenantId: string, sealed: Buffer): T {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(1, 13))
        .setAAD(Buffer.from(tenantId))
        .setAuthTag(sealed.subarray(13, 29))
      const body = Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()])
      return JSON.parse(body.toString('utf8')) as T
    },
    hash: (tenantId, value) => createHmac('sha256', hashing).update(`${tenantId}\n${value}`).digest(),
  }
}
