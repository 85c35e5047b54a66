import type { CountryCode } from '../kit/country.ts'
import { platforms } from './creator.ts'

/** What is kept of a profile that somebody typed or pasted. */
export interface ReadHandle {
  /** As the platform spells it: without @, spaces and the rest of a link. */
  handle: string
  /** https:// */
  homepage: string
}

/** Why a text names no profile: nothing that a handle may hold, a link to elsewhere, or a link to a post. */
export type HandleFault = 'handleInvalid' | 'handleElsewhere' | 'handleOfPost'

interface Rules {
  host: RegExp
  /** What a handle may hold, in whole. */
  shape: RegExp
  /** Whether capitals mean nothing to the platform. */
  isLower: boolean
  homeOf(handle: string, country?: CountryCode): string
  /** Beginnings of paths that lead to a post or to a part of the platform, not to a profile. */
  posts: readonly string[]
  /** Beginnings of paths after which the name of the profile comes. */
  before: readonly string[]
}

/** Each country has a Shopee of its own. */
const shops: Partial<Record<CountryCode, string>> = {
  TH: 'shopee.co.th',
  VN: 'shopee.vn',
  ID: 'shopee.co.id',
  PH: 'shopee.ph',
  MY: 'shopee.com.my',
  SG: 'shopee.sg',
  TW: 'shopee.tw',
}

const rules: Record<number, Rules> = {
  [platforms.tiktok]: {
    host: /(^|\.)tiktok\.com$/,
    shape: /^[\w.]{2,24}$/,
    isLower: true,
    homeOf: (handle) => `https://www.tiktok.com/@${handle}`,
    posts: ['t', 'tag', 'music', 'video', 'foryou', 'search'],
    before: [],
  },
  [platforms.youtube]: {
    host: /(^|\.)(youtube\.com|youtu\.be)$/,
    shape: /^[\p{L}\p{M}\p{N}._·-]{3,60}$/u,
    isLower: false,
    homeOf: (handle) =>
      /^UC[\w-]{22}$/.test(handle)
        ? `https://www.youtube.com/channel/${handle}`
        : `https://www.youtube.com/@${handle}`,
    posts: ['watch', 'shorts', 'live', 'playlist', 'results', 'feed', 'hashtag', 'embed', 'post', 'clip'],
    before: ['channel', 'c', 'user'],
  },
  [platforms.instagram]: {
    host: /(^|\.)(instagram\.com|instagr\.am)$/,
    shape: /^[\w.]{1,30}$/,
    isLower: true,
    homeOf: (handle) => `https://www.instagram.com/${handle}`,
    posts: ['p', 'reel', 'reels', 'tv', 'explore', 'stories', 's', 'accounts', 'direct'],
    before: [],
  },
  [platforms.facebook]: {
    host: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/,
    shape: /^[\p{L}\p{M}\p{N}.-]{3,80}$/u,
    isLower: false,
    homeOf: (handle) =>
      /^\d{6,}$/.test(handle)
        ? `https://www.facebook.com/profile.php?id=${handle}`
        : `https://www.facebook.com/${handle}`,
    posts: [
      'watch',
      'reel',
      'reels',
      'groups',
      'events',
      'photo',
      'photo.php',
      'story.php',
      'marketplace',
      'share',
    ],
    before: ['pages', 'people'],
  },
  [platforms.shopee]: {
    // Each of its own domains by name: anybody may own a domain that begins with `shopee.`.
    host: /^(?:[a-z]+\.)?(?:shopee\.(?:co\.th|co\.id|com\.my|com\.br|com\.co|com\.mx|vn|ph|sg|tw|cl|com)|shp\.ee)$/,
    shape: /^[\w.-]{3,40}$/,
    isLower: true,
    homeOf: (handle, country) => `https://${(country && shops[country]) ?? 'shopee.com'}/${handle}`,
    posts: ['product', 'search', 'mall', 'm', 'cart', 'buyer', 'user'],
    before: ['shop'],
  },
}

/** The path between the name of a profile and one of its posts. */
const partsOfPosts = ['video', 'videos', 'photo', 'photos', 'posts', 'p', 'reel']

/** Full-width letters as ASCII; no spaces, no invisible marks: none of them is part of a handle. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\u200b-\u200f\u2060-\u2069\ufeff]/g, '')

/** Marks that show nothing, and those that turn the direction of what follows. */
const unseen = /[\p{C}\p{Z}]/u

/** As people read it; what would show as something else stays as it was written. */
const decoded = (text: string): string => {
  try {
    const read = decodeURIComponent(text)
    return unseen.test(read) ? text : read
  } catch {
    return text
  }
}

/** The address that a text is, with or without its scheme; undefined for a bare handle. */
function addressOf(text: string, host: RegExp | undefined): URL | undefined {
  const hasScheme = /^https?:\/\//i.test(text)
  const [name = ''] = text.split(/[/?#]/)
  // `tita.marites` is a handle, `instagram.com/tita.marites` is an address.
  const isAddress =
    hasScheme || (name.includes('.') && (text.includes('/') || host?.test(name.toLowerCase())))
  const full = hasScheme ? text : `https://${text}`
  return isAddress && URL.canParse(full) ? new URL(full) : undefined
}

/**
 * Reads the profile out of what was typed or pasted: a handle with or without @, in capitals, with spaces, or the link
 * of the profile with whatever hangs on it (R90). On other platforms a link alone names the profile.
 * @param platform a code of `platforms`
 * @param country where a bare name of Shopee has its shop
 */
export function readHandle(
  platform: number,
  typed: string,
  country?: CountryCode,
): ReadHandle | { fault: HandleFault } {
  const text = plain(typed)
  const own = rules[platform]
  if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^https?:\/\//i.test(text)) return { fault: 'handleInvalid' }
  const address = addressOf(text, own?.host)
  if (!own) return address ? readElsewhere(address) : { fault: 'handleInvalid' }
  if (!address) return named(own, text.replace(/^@+/, ''), country)
  if (!own.host.test(address.hostname)) return { fault: 'handleElsewhere' }
  return readPath(own, address)
}

function named(own: Rules, name: string, country?: CountryCode): ReadHandle | { fault: HandleFault } {
  if (!own.shape.test(name)) return { fault: 'handleInvalid' }
  const handle = own.isLower ? name.toLowerCase() : name
  return { handle, homepage: own.homeOf(handle, country) }
}

function readPath(own: Rules, address: URL): ReadHandle | { fault: HandleFault } {
  const parts = address.pathname.split('/').filter(Boolean).map(decoded)
  const [first = '', ...rest] = parts
  const key = first.toLowerCase()
  const number = address.searchParams.get('id')
  if (key === 'profile.php') return number ? named(own, number) : { fault: 'handleInvalid' }
  // A short link of a video is a name right behind the host.
  if (own.posts.includes(key) || /(^|\.)(youtu\.be|shp\.ee)$/.test(address.hostname))
    return { fault: 'handleOfPost' }
  const isBehind = own.before.includes(key)
  // Facebook puts a number behind the name that people read.
  const numbered = rest.findIndex((part) => /^\d{6,}$/.test(part))
  const place = isBehind ? Math.max(1, numbered + 1) : 0
  const name = parts[place]?.replace(/^@+/, '')
  if (!name) return { fault: 'handleInvalid' }
  // `/@name/videos` is a part of the profile, `/name/videos/12` a post.
  const [part = '', post] = rest
  if (!isBehind && post !== undefined && partsOfPosts.includes(part.toLowerCase()))
    return { fault: 'handleOfPost' }
  const read = named(own, name)
  if ('fault' in read) return read
  // The host stays as it was given.
  return { ...read, homepage: `https://${address.hostname}/${parts.slice(0, place + 1).join('/')}` }
}

/** A page on any other platform is identified by its whole address: one path may have the pages of many. */
function readElsewhere(address: URL): ReadHandle | { fault: HandleFault } {
  if (!/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(address.hostname)) return { fault: 'handleInvalid' }
  const path = address.pathname.replace(/\/+$/, '')
  return {
    handle: `${address.host.replace(/^www\./, '')}${decoded(path)}${decoded(address.search)}`,
    homepage: `https://${address.host}${path}${address.search}`,
  }
}
