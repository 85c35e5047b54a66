import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from './token/derived-key.ts'

/** Keeps contact, address and bank data unreadable at rest (R68). */
export interface Cipher {
  /** AES-256-GCM over the JSON of `value`; `tenantId` is bound in, so a row cannot be moved to a neighbour. */
  seal(tenantId: string, value: unknown): Buffer
  /** Under whichever key of the ring. Throws when the bytes were changed, belong to another tenant or to no key of it. */
  open<T>(tenantId: string, sealed: Buffer): T
  /** A keyed hash for finding the same value again without reading it. */
  hash(tenantId: string, value: string): Buffer
  /** The same hash under each key of the ring, the current one first. */
  hashes(tenantId: string, value: string): [Buffer, ...Buffer[]]
  /** What everything begins with that is sealed under the current key, in its current form. */
  readonly mark: Buffer
}

/** The first byte of what is sealed. In the first form no key was named. */
const forms = { keyless: 1, keyed: 2 } as const
/** Bytes. With the form six, which base64 writes as eight letters of its own. */
const idLength = 5
const nonceLength = 12
const tagLength = 16

interface Key {
  id: Buffer
  sealing: Buffer
  hashing: Buffer
}

const keyOf = (dataKey: string): Key => ({
  id: deriveKey(dataKey, 'id').subarray(0, idLength),
  sealing: deriveKey(dataKey, 'seal'),
  hashing: deriveKey(dataKey, 'hash'),
})

/**
 * In: DATA_KEY, any text of 32 or more characters, under which everything is sealed; former ones, under which something
 * may still lie sealed.
 */
export function createCipher(dataKey: string, formerKeys: readonly string[] = []): Cipher {
  const current = keyOf(dataKey)
  const ring = [current, ...formerKeys.filter((key) => key !== dataKey).map(keyOf)]
  const mark = Buffer.concat([Buffer.from([forms.keyed]), current.id])
  const hashUnder = (key: Key, tenantId: string, value: string) =>
    createHmac('sha256', key.hashing).update(`${tenantId}\n${value}`).digest()

  function textOf(tenantId: string, sealed: Buffer): string {
    if (sealed[0] === forms.keyed) {
      const id = sealed.subarray(1, mark.length)
      const key = ring.find((each) => each.id.equals(id))
      if (!key) throw new Error(`sealed under a key that is not in the ring: ${id.toString('hex')}`)
      return unseal(key, tenantId, sealed.subarray(mark.length))
    }
    if (sealed[0] === forms.keyless) return unsealWithAny(ring, tenantId, sealed.subarray(1))
    throw new Error(`sealed in an unknown form: ${sealed[0]}`)
  }

  return {
    mark,
    seal(tenantId, value) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', current.sealing, nonce).setAAD(Buffer.from(tenantId))
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([mark, nonce, cipher.getAuthTag(), body])
    },
    open: <T>(tenantId: string, sealed: Buffer): T => JSON.parse(textOf(tenantId, sealed)) as T,
    hash: (tenantId, value) => hashUnder(current, tenantId, value),
    hashes: (tenantId, value) => [
      hashUnder(current, tenantId, value),
      ...ring.slice(1).map((key) => hashUnder(key, tenantId, value)),
    ],
  }
}

/** In: what follows the head: nonce, tag, body. Throws when key, tenant or bytes do not fit together. */
function unseal({ sealing }: Key, tenantId: string, bytes: Buffer): string {
  const tagAt = nonceLength + tagLength
  const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(tenantId))
    .setAuthTag(bytes.subarray(nonceLength, tagAt))
  return Buffer.concat([decipher.update(bytes.subarray(tagAt)), decipher.final()]).toString('utf8')
}

/** No key is named, but only the right one opens. The oldest is the likeliest. */
function unsealWithAny(ring: readonly Key[], tenantId: string, bytes: Buffer): string {
  let failure: unknown
  for (const key of ring.toReversed()) {
    try {
      return unseal(key, tenantId, bytes)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
