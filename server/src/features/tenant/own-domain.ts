import { isIP } from 'node:net'

/**
 * The origin at which browsers reach a tenant (/domain, links in mails). Only our own hosts are ever answered,
 * never what a caller wrote into its Host header. A name that only this machine or its network knows leads
 * nobody who reads a mail, so the operator's PUBLIC_URL takes precedence. In: PUBLIC_URL, the tenant's
 * registered host names, and the one at which the page is that asks: its calls stay there. Out: an origin without a
 * slash at the end.
 */
export function ownDomain(publicUrl: string, hosts: readonly string[], asked?: string): string {
  const url = new URL(publicUrl)
  if (asked !== undefined && hosts.includes(asked) && (isPublic(asked) || !isPublic(url.hostname))) {
    url.hostname = asked
    return url.origin
  }
  if (hosts.includes(url.hostname)) return publicUrl
  const host = hosts.find(isPublic) ?? (isPublic(url.hostname) ? undefined : hosts[0])
  if (host === undefined) return publicUrl
  url.hostname = host
  return url.origin
}

/** Whether people elsewhere can know such a host: a name with a dot that is no name of this machine or network. */
function isPublic(host: string): boolean {
  if (isIP(host.replace(/^\[|\]$/g, ''))) return false
  return host.includes('.') && !/\.(localhost|local|internal|lan|home\.arpa)$/.test(host)
}
