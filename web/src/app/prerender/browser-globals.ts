/** What a browser would know of itself, and of its reader. */
export interface RenderedVisit {
  /** Path and query. */
  address: string
  /** BCP 47. */
  languageTag: string
  isPhone: boolean
  /** What the browser has kept, by name. */
  kept: Record<string, string>
}

/** Nothing that is written while a page is rendered stays. */
const storageOf = (kept: Record<string, string>): Storage => ({
  length: Object.keys(kept).length,
  clear: () => undefined,
  getItem: (name) => kept[name] ?? null,
  key: (at) => Object.keys(kept)[at] ?? null,
  removeItem: () => undefined,
  setItem: () => undefined,
})

/**
 * Sets the globals of a browser that components read while they are rendered. There is no `window` and no `document`:
 * what touches them belongs into an effect.
 */
export function setBrowserGlobals({ address, languageTag, isPhone, kept }: RenderedVisit): void {
  put('localStorage', storageOf(kept))
  put('sessionStorage', storageOf({}))
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
