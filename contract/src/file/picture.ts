/**
 * Widths in pixels that a public picture can be had in, as WebP: `/files/<key>?w=360`. A narrower picture keeps its own
 * width. The first of them serves marks and small rows, the last a phone's full width at three pixels a point.
 */
export const pictureWidths = [180, 360, 540, 720, 1080] as const

/** Where pictures are shown, as the `sizes` of an image: a grid of cards, a full-width stage, a small square. */
export const pictureSizes = {
  card: '(max-width: 768px) 47vw, (max-width: 1080px) 31vw, 285px',
  stage: '(max-width: 640px) 100vw, 590px',
  row: '84px',
} as const

/** The widths of a picture for `srcset`; undefined for one on another host or a private one. */
export function pictureSet(url: string): string | undefined {
  const [address = ''] = url.split('#')
  if (!address.startsWith('/files/') || address.includes('?')) return undefined
  return pictureWidths.map((width) => `${address}?w=${width} ${width}w`).join(', ')
}
