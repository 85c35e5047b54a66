/** What a browser would know of itself, of a reader who is here for the first time. */
export interface FirstVisit {
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
 * Sets the globals of a browser that components read while they are rendered. There is no `window` and no `document`:
 * what touches them belongs into an effect.
 */
export function setBrowserGlobals({ address, languageTag, isPhone }: FirstVisit): void {
  put('localStorage', storage)
  put('sessionStorage', storage)
  // As the rule of devices knows it (R82).
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
