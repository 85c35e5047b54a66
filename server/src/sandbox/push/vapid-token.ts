import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

const claims = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z
    .string()
    .regex(/^(mailto:|https:)/)
    .optional(),
})

/** Whether an `authorization` header (RFC 8292) is signed by the server whose key a browser named, for this service, and holds now. */
export function isTokenFor(
  authorization: string,
  { origin, serverKey }: { origin: string; serverKey: string },
): boolean {
  const said = /^vapid\s+/i.test(authorization)
    ? authorization.replace(/^vapid\s+/i, '').split(/\s*,\s*/)
    : []
  const token = said.find((part) => part.startsWith('t='))?.slice(2) ?? ''
  const key = said.find((part) => part.startsWith('k='))?.slice(2) ?? ''
  const [header = '', payload = '', signature = ''] = token.split('.')
  const parsed = claims.safeParse(jsonOf(payload))
  if (key !== serverKey || !parsed.success) return false
  const { aud, exp } = parsed.data
  const now = Date.now() / 1_000
  if (aud !== origin || exp < now || exp > now + 86_400) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  return verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
