import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Where a browser is pushed to, as its push service and the browser itself said it. */
export interface PushTarget {
  endpoint: string
  /** The browser's public key and its secret, unpadded base64url. */
  p256dh: string
  auth: string
}

/** What a push service takes at least (RFC 8030), as it goes over the wire. Bytes. */
const bodyMax = 4_096
/** Salt, size of a record, length of the key and the key itself (RFC 8188); then the mark of the last record and its tag. */
const overhead = 16 + 4 + 1 + 65 + 1 + 16
/** Bytes of text that one push may carry. @internal */
export const pushTextMax = bodyMax - overhead

const derive = (salt: Buffer, secret: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * Encrypts a text for one browser alone, as RFC 8291 says: its push service carries it and cannot read it. In: `ownKey` and
 * `salt` only to try it with known ones, else both are made for this text. Throws where the browser's key is none.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  { ownKey, salt = randomBytes(16) }: { ownKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const own = createECDH('prime256v1')
  if (ownKey) own.setPrivateKey(ownKey)
  else own.generateKeys()
  const theirs = Buffer.from(p256dh, 'base64url')
  const shared = own.computeSecret(theirs)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own.getPublicKey()])
  const secret = derive(Buffer.from(auth, 'base64url'), shared, about, 32)
  const key = derive(salt, secret, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(salt, secret, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the last record, and there is but one.
  const encrypted = Buffer.concat([cipher.update(text), cipher.update(Buffer.from([2])), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(bodyMax)
  const publicKey = own.getPublicKey()
  return Buffer.concat([
    salt,
    size,
    Buffer.from([publicKey.length]),
    publicKey,
    encrypted,
    cipher.getAuthTag(),
  ])
}

/** Whether it is a key that a browser can have: a point on the curve. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
