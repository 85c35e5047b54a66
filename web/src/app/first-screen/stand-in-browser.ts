/** What a browser would know of itself, of a reader who is here for the first time. */
export interface StandIn {
  /** Path and query. */
  address: string
  /** BCP 47. */
  languageTag: string
  isPhone: boolean
}

/** Keeps nothing: whatever is read was never written. */
const storage: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
}

/**
 * Stands in for the parts of a browser that components read while they are drawn. There is no `window` and no
 * `document`: what touches them belongs into an effect.
 */
export function standIn({ address, languageTag, isPhone }: StandIn): void {
  put('localStorage', storage)
  put('sessionStorage', storage)
  // As rules of devices know it (R82).
  put('navigator', {
    userAgent: isPhone ? 'iPhone' : 'Server',
    language: languageTag,
    languages: [languageTag],
    onLine: true,
  })
  put('location', new URL(address, 'http://localhost'))
  put('self', globalThis)
}

const put = (name: string, value: unknown): void =>
  void Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
