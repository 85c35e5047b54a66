import { createECDH } from 'node:crypto'

/** A new PUSH_KEY: a private key of P-256, 32 bytes in unpadded base64url. */
export function makePushKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const key = Buffer.alloc(32)
  // A key that begins with zeros is handed out shorter.
  const made = pair.getPrivateKey()
  made.copy(key, key.length - made.length)
  return key.toString('base64url')
}
