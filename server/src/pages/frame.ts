/** Whose measures a page is painted with, as its shell says later (web/src/app/theme/use-frame.ts). */
export const frameOf = (pathname: string): string =>
  /^(\/m)?\/console(\/|$)/.test(pathname) ? 'console' : pathname.startsWith('/m/') ? 'phone' : 'site'
