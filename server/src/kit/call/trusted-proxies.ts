import { isIP } from 'node:net'
import { z } from 'zod'

const names = ['loopback', 'linklocal', 'uniquelocal']

/**
 * TRUST_PROXY: 0 for none, else the number of proxies in front of the server, or their networks
 * (`loopback, 10.0.0.0/8`). Never "all of them": every client could then write its own address.
 */
export const trustedProxies = z
  .string()
  .trim()
  .default('0')
  .transform((text, ctx): false | number | string[] => {
    if (text === '0' || text === 'false') return false
    if (/^[1-9]\d?$/.test(text)) return Number(text)
    const networks = text.split(',').map((part) => part.trim())
    if (networks.every(isNetwork)) return networks
    ctx.addIssue({
      code: 'custom',
      message: 'a number of proxies (1), or networks such as "loopback, 10.0.0.0/8"',
    })
    return z.NEVER
  })

function isNetwork(text: string): boolean {
  if (names.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (kind === 6 ? 128 : 32))
  )
}
