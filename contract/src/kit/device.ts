/** Device redirects (R82): one rule for the server's first answer and for the router. */
export const isPhoneAgent = (agent: string): boolean =>
  /Android.+Mobile|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini|IEMobile/i.test(agent)

/**
 * Where a desktop browser goes instead of a phone page that has no desktop twin. Those that lead to `/user` lead to it
 * alone: other people's links and clients know them so.
 */
const desktopFallbacks: Record<string, string> = {
  '/m/creators': '/user',
  '/m/history': '/user',
  '/m/myTask': '/user',
  '/m/payment': '/user',
  '/m/address': '/user',
  '/m/jobInvite': '/user',
  '/m/goods': '/user?tab=samples',
  '/m/scan': '/user?tab=products',
  '/m/statement': '/user?tab=earnings',
  '/m/inbox': '/user?tab=inbox',
  '/m/settings': '/user?tab=settings',
  '/m/strikes': '/user?tab=strikes',
  '/m/schedule': '/user?tab=schedule',
  '/m/login': '/index?dialog=login',
  '/m/register': '/index?dialog=register',
  '/m/reset': '/index?dialog=reset',
  '/m/feedback': '/index?dialog=feedback',
  '/m/contactUs': '/introduction',
}

/** The path and query to go to instead, or undefined when the browser is right here. Queries are kept. */
export function redirectFor(path: string, query: string, isPhone: boolean): string | undefined {
  const isPhonePath = path === '/m' || path.startsWith('/m/')
  if (isPhone === isPhonePath) return undefined
  if (isPhone) return join(path === '/' ? '/m/introduction' : `/m${path}`, query)
  return join(desktopFallbacks[path.replace(/\/+$/, '')] ?? (path.slice(2) || '/'), query)
}

function join(target: string, query: string): string {
  // Two slashes at its beginning, or what browsers read as such, would lead to another site.
  const path = `/${target.replace(/^[/\\\s\p{C}]+/u, '')}`
  const rest = query.replace(/^\?/, '')
  if (!rest) return path
  return `${path}${path.includes('?') ? '&' : '?'}${rest}`
}
