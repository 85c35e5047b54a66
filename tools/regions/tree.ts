/** A node as the region files hold it; leaves carry a postcode where the source knows it, provinces of VN a general one. */
export interface RegionNode {
  code: string
  name: string
  names?: { en: string }
  postcode?: string
  childRegion: RegionNode[]
}

/** One country's tree with what is known of its origin. */
export interface RegionSource {
  country: string
  /** What the levels are called, top first. */
  levels: string[]
  sources: { package: string; version: string; licence: string; published: string }[]
  note: string
  tree: RegionNode[]
}

/** Makes a node; an English name that only repeats the name is left out. */
export function node(
  code: string,
  name: string,
  more: { en?: string | undefined; postcode?: string | undefined; children?: RegionNode[] } = {},
): RegionNode {
  return {
    code,
    name,
    ...(more.en && more.en !== name ? { names: { en: more.en } } : {}),
    ...(more.postcode ? { postcode: more.postcode } : {}),
    childRegion: more.children ?? [],
  }
}

/** Latin letters without their marks, as English texts write Vietnamese names. */
export const withoutMarks = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D')

/** Sorts by name as the country's own people would look it up. */
export const byName = (locale: string) => (a: RegionNode, b: RegionNode) =>
  a.name.localeCompare(b.name, locale)
