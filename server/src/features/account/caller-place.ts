/**
 * The place that limits are counted for. In: an IP address. Out: an IPv4 address as it is, of an IPv6 one the
 * network of 64 bits, since one household owns all addresses in it.
 */
export function placeOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [head = '', tail] = ip.split('::')
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
