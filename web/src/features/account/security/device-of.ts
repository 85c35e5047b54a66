/** What a browser calls itself, as people call it: `Chrome`, `Android`. What is not known is absent. */
export interface Device {
  browser: string | undefined
  system: string | undefined
  /** A phone or a tablet. */
  isHandheld: boolean
}

/** The first that fits: browsers name those they descend from too. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bCocCoc|coc_coc_browser\//i, 'Cốc Cốc'],
  [/\bLine\//, 'LINE'],
  [/\bZalo\b/i, 'Zalo'],
  [/\bmusical_ly|TikTok|BytedanceWebview/i, 'TikTok'],
  [/\bFBAN\/|\bFBAV\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string, boolean][] = [
  [/\biPhone\b/, 'iPhone', true],
  [/\biPad\b/, 'iPad', true],
  [/\bAndroid\b/, 'Android', true],
  [/\bWindows\b/, 'Windows', false],
  [/\bMacintosh\b/, 'Mac', false],
  [/\bCrOS\b/, 'ChromeOS', false],
  [/\bLinux\b/, 'Linux', false],
]

/** Reads the `user-agent` header of a session. */
export function deviceOf(userAgent: string): Device {
  const system = systems.find(([sign]) => sign.test(userAgent))
  return {
    browser: browsers.find(([sign]) => sign.test(userAgent))?.[1],
    system: system?.[1],
    isHandheld: system?.[2] ?? false,
  }
}
