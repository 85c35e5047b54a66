import { BlockList, isIP } from 'node:net'

/** Addresses that no way leads to from the internet: this machine, and private networks (RFC 1918, 4193, 3927, 4291). */
const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addSubnet('169.254.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

const isNear = (address: string): boolean => {
  const kind = isIP(address)
  return kind !== 0 && near.check(address, kind === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Whether a request names this server by a name that no stranger can own. A web page elsewhere may let its own name
 * lead to this machine (DNS rebinding) and would then read what only its visitor may.
 */
export function isOwnName(host: string | undefined, isKnownHost: (host: string) => boolean): boolean {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  const isLiteral = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
  // A name without a dot is one of this machine or of its containers; nobody can buy one.
  return isLiteral || /^[\w-]+$/.test(name) || name.endsWith('.localhost') || isKnownHost(name)
}

interface Visit {
  /** As the server knows it. */
  ip: string
  /** The other end of the connection, which nobody can make up. */
  socket: { remoteAddress?: string | undefined }
  headers: Record<string, string | string[] | undefined>
}

/**
 * Whether a visitor is on this machine or in a private network. A proxy on this machine hides who comes through
 * it, so every address that it names must be near as well; one that cannot be read is not. Nor is who names a near
 * address from afar.
 */
export function isNearVisitor({ ip, socket, headers }: Visit): boolean {
  const named = [headers['x-forwarded-for'], headers['x-real-ip'], headers['cf-connecting-ip']]
    .flat()
    .flatMap((value) => value?.split(',') ?? [])
    .map((value) => value.trim().replace(/^\[(.*)\](:\d+)?$/, '$1'))
  if (headers.forwarded !== undefined && named.length === 0) return false
  return [socket.remoteAddress ?? '', ip, ...named].every(isNear)
}
