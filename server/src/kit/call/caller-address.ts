import { isIP } from 'node:net'

interface Request {
  ip: string
  socket: { remoteAddress?: string | undefined }
}

/**
 * The IP address of a caller. Proxies write more than an address into X-Forwarded-For (a port, a zone, a word), and
 * what is no address cannot be stored: then the other end of the connection is the caller. Empty when it has gone.
 */
export const callerAddress = ({ ip, socket }: Request): string =>
  bareAddress(ip) ?? bareAddress(socket.remoteAddress ?? '') ?? ''

/** An address without port, brackets and zone; an IPv4 address in IPv6 form as IPv4. Undefined where it is none. @internal */
export function bareAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(bare) === 0 ? undefined : bare
}

/**
 * The network that limits are counted for. In: an IP address. Out: an IPv4 address as it is, of an IPv6 one the
 * network of 64 bits, since one household owns all addresses in it.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [head = '', tail] = ip.split('::')
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
