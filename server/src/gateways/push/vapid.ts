import { createECDH, createPrivateKey, sign } from 'node:crypto'

/** How the server names itself to push services (RFC 8292). */
export interface Vapid {
  /** Unpadded base64url, as browsers want it. */
  publicKey: string
  /** The header for a push to an address of that origin. */
  authorization(origin: string, now: number): string
}

/** Seconds for which a token holds; services take none of more than a day. */
const tokenSeconds = 12 * 3_600

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** In: PUSH_KEY, the private key of 32 bytes in base64url; whom a push service writes to when something is wrong. */
export function createVapid(pushKey: string, contact: string): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(pushKey, 'base64url'))
  const point = pair.getPublicKey()
  const publicKey = point.toString('base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  // As it was said, 32 bytes long: the pair hands out one that begins with zeros without them.
  const jwk = { kty: 'EC', crv: 'P-256', d: pushKey, x: x ?? '', y: y ?? '' }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  return {
    publicKey,
    authorization(origin, now) {
      const exp = Math.floor(now / 1_000) + tokenSeconds
      const said = `${json({ typ: 'JWT', alg: 'ES256' })}.${json({ aud: origin, exp, sub: contact })}`
      const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}
