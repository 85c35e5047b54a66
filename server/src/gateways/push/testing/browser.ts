import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser's side of a subscription: its keys, and what only they open. */
export interface TestBrowser {
  keys: { p256dh: string; auth: string }
  /** The text of a push (RFC 8291, 8188). Throws where it was encrypted for another browser. */
  open(body: Buffer): string
}

const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

export function makeBrowser(): TestBrowser {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    open(body) {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + (body[20] ?? 0))
      const encrypted = body.subarray(21 + sender.length)
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const secret = derive(auth, own.computeSecret(sender), about, 32)
      const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
      const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16))
      const text = Buffer.concat([opened.update(encrypted.subarray(0, -16)), opened.final()])
      return text.subarray(0, text.lastIndexOf(2)).toString()
    },
  }
}
