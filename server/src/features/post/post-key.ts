/** How a platform names a post within its addresses. */
const namers: { host: RegExp; platform: string; idOf(url: URL): string | undefined }[] = [
  {
    host: /(^|\.)tiktok\.com$/,
    platform: 'tiktok',
    idOf: (url) => /\/(?:video|photo)\/(\d{6,24})/.exec(url.pathname)?.[1],
  },
  {
    host: /(^|\.)youtube\.com$/,
    platform: 'youtube',
    idOf: (url) =>
      url.searchParams.get('v') ?? /^\/(?:shorts|live|embed)\/([\w-]{6,20})/.exec(url.pathname)?.[1],
  },
  {
    host: /(^|\.)youtu\.be$/,
    platform: 'youtube',
    idOf: (url) => /^\/([\w-]{6,20})/.exec(url.pathname)?.[1],
  },
  {
    host: /(^|\.)instagram\.com$/,
    platform: 'instagram',
    idOf: (url) => /\/(?:p|reel|reels|tv)\/([\w-]{5,40})/.exec(url.pathname)?.[1],
  },
  {
    host: /(^|\.)facebook\.com$/,
    platform: 'facebook',
    idOf: (url) =>
      url.searchParams.get('v') ??
      url.searchParams.get('story_fbid') ??
      /\/(?:videos|reel|posts)\/(?:[^/]+\/)?(\w{6,64})/.exec(url.pathname)?.[1],
  },
]

/**
 * What a post is known by: its platform and number where its address tells them, so that a copied link with other
 * parameters is the same post; otherwise the address without them. In: an https link.
 */
export function postKeyOf(link: string): string {
  const url = new URL(link)
  const host = url.hostname.toLowerCase().replace(/^(www|m|vm|vt)\./, '')
  for (const namer of namers) {
    const id = namer.host.test(host) ? namer.idOf(url) : undefined
    if (id) return `${namer.platform}:${id}`
  }
  return `${host}${url.pathname.replace(/\/+$/, '')}`
}

/** The number of a TikTok video in its link; undefined for other links, and for short ones that hide it. */
export function tiktokVideoOf(link: string): string | undefined {
  const [platform, id] = postKeyOf(link).split(':')
  return platform === 'tiktok' ? id : undefined
}

/**
 * When a TikTok video was posted: its number carries the second in the upper half. Undefined for other links and for
 * numbers of another making.
 */
export function tiktokMomentOf(link: string): Date | undefined {
  const id = tiktokVideoOf(link)
  if (!id) return undefined
  const at = new Date(Number(BigInt(id) >> 32n) * 1_000)
  return at.getUTCFullYear() >= firstYear && at.getTime() < Date.now() + 86_400_000 ? at : undefined
}

/** The year of TikTok's first videos. */
const firstYear = 2016

/** Whether a link leads to TikTok, short ones too. */
export const isTiktokLink = (link: string): boolean => /(^|\.)tiktok\.com$/.test(new URL(link).hostname)
