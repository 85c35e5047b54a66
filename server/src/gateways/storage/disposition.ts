/** A name as a header may carry it: UTF-8 percent-encoded, quotes, brackets and asterisks too (RFC 8187). */
const extended = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The `Content-Disposition` of a file that is saved under `name`. */
export const savedAs = (name: string): string => `attachment; filename*=UTF-8''${extended(name)}`
