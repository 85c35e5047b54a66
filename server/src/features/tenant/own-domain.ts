/**
 * The origin at which browsers reach a tenant (spec 7, /domain). Only our own hosts are ever answered, never
 * what a caller wrote into its Host header. In: PUBLIC_URL and the tenant's registered host names. Out: an
 * origin without a slash at the end.
 */
export function ownDomain(publicUrl: string, hosts: readonly string[]): string {
  const url = new URL(publicUrl)
  const first = hosts[0]
  if (first === undefined || hosts.includes(url.hostname)) return publicUrl
  url.hostname = first
  return url.origin
}
