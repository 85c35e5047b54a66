import { contrast, hexOf, oklchOf } from './color-space.ts'
import { river, type Shades } from './tokens.ts'

/**
 * Ten shades for a tenant's own colour. They take the lightness steps of river, so every rule that was measured for
 * river (white on 6, link 7 on 1, dark text on 4) holds for any hue; the tenant gives hue and strength of colour.
 * Mantine's generator was tried: it follows the input's lightness, so a yellow brand gets white text on yellow.
 * @param hex `#rrggbb`, or `rrggbb`
 * @returns shades 0 to 9; shade 6 has at least 4.5:1 against white; null when `hex` is no colour
 */
export function tenantShades(hex: string): Shades | null {
  if (!/^#?[0-9a-f]{6}$/i.test(hex)) return null
  const tenant = oklchOf(hex)
  const middle = oklchOf(river[6])
  const strength = tenant.c / middle.c
  return river.map((shade, index) => {
    const base = oklchOf(shade)
    let color = { l: base.l, c: base.c * strength, h: tenant.h + base.h - middle.h }
    while (index >= 6 && contrast(hexOf(color), '#FFFFFF') < 4.5) color = { ...color, l: color.l - 0.005 }
    return hexOf(color)
  }) as Shades
}
