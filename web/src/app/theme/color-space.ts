/** A colour as lightness 0..1, chroma 0..about 0.37 and hue in degrees (OKLCH, CSS Color 4). */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Rgb = [number, number, number]

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

function linearOf(hex: string): Rgb {
  const n = Number.parseInt(hex.replace('#', ''), 16)
  return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

/** `#rrggbb` to OKLCH. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const h = (Math.atan2(bb, a) * 180) / Math.PI
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (h + 360) % 360,
  }
}

function linearFrom({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

/** OKLCH to `#RRGGBB`; a colour that a screen cannot show loses chroma, not lightness or hue. */
export function hexOf(color: Oklch): string {
  let { c } = color
  let rgb = linearFrom(color)
  while (c > 0 && rgb.some((v) => v < -0.0005 || v > 1.0005)) {
    c = Math.max(0, c - 0.004)
    rgb = linearFrom({ ...color, c })
  }
  const byte = (v: number) => Math.round(toGamma(Math.min(1, Math.max(0, v))) * 255)
  return `#${rgb
    .map((v) => byte(v).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
}

/** Contrast of two `#rrggbb` colours by WCAG 2.2, 1 to 21. */
export function contrast(one: string, two: string): number {
  const light = (hex: string) => {
    const [r, g, b] = linearOf(hex)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low, high] = [light(one), light(two)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
