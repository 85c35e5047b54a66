/**
 * The absolute form of a link that leads to the tenant's own pages, or undefined when it leads anywhere else:
 * after an authorisation nobody is sent to a foreign site. In: the link, a path or an address; the tenant's
 * origin; its host names.
 */
export function ownLink(link: string, origin: string, hosts: readonly string[]): string | undefined {
  const home = new URL(origin)
  if (!URL.canParse(link, home)) return undefined
  const url = new URL(link, home)
  const isOurs = url.hostname === home.hostname || hosts.includes(url.hostname)
  const isWeb = url.protocol === home.protocol && url.port === home.port
  return isOurs && isWeb && url.username === '' && url.password === '' ? url.href : undefined
}
