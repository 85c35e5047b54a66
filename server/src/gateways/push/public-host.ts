import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** Addresses that lead to no public host (IANA's registries of special purposes). */
const special = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/')
  special.addSubnet(address, Number(bits), 'ipv4')
}
special.addSubnet('2001::', 23, 'ipv6')
special.addSubnet('2001:db8::', 32, 'ipv6')
special.addSubnet('2002::', 16, 'ipv6')
special.addSubnet('3fff::', 20, 'ipv6')

/** All that is handed out of IPv6 begins so; the rest is ours, a neighbour's, or an IPv4 address in disguise. */
const worldwide = new BlockList()
worldwide.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is that of a host on the internet: neither of this machine nor of a network of ours. @internal */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !special.check(address, 'ipv4')
  return kind === 6 && worldwide.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** Whether it is https to a host by its name, at the port of https: what may be called, if its name leads to the internet. */
export function isOfPublicHost(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    /^[a-z0-9.-]+\.[a-z][a-z0-9-]*\.?$/.test(url.hostname)
  )
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Finds the addresses of a name for the very connection that is opened then, so that none can change between the look and the
 * call; fails where any of them is not public.
 */
export function lookUpPublic(name: string, options: LookupOptions, found: Found): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(new Error(`${name} is no public host`), [])
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })
}
