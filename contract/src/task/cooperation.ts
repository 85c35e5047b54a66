import { type Platform, platforms } from '../creator/creator.ts'

export interface Cooperation {
  platform: Platform
  form: 'video' | 'long' | 'short' | 'photo' | 'live'
}

/** Cooperation type: what is made, and where it is posted. 11 to 13 are for any other platform. */
export const cooperations: Readonly<Record<number, Cooperation>> = {
  1: { platform: platforms.tiktok, form: 'video' },
  2: { platform: platforms.youtube, form: 'long' },
  3: { platform: platforms.youtube, form: 'short' },
  4: { platform: platforms.instagram, form: 'video' },
  5: { platform: platforms.instagram, form: 'photo' },
  6: { platform: platforms.facebook, form: 'video' },
  7: { platform: platforms.facebook, form: 'photo' },
  8: { platform: platforms.tiktok, form: 'live' },
  9: { platform: platforms.shopee, form: 'video' },
  10: { platform: platforms.shopee, form: 'live' },
  11: { platform: platforms.other, form: 'video' },
  12: { platform: platforms.other, form: 'live' },
  13: { platform: platforms.other, form: 'photo' },
}

/** The platform that a cooperation type is posted on. */
export const platformOf = (cooperationType: number): Platform =>
  cooperations[cooperationType]?.platform ?? platforms.other

/**
 * Whether an account may post what is asked for on a platform (R266). Where that is any other than those named here, it is
 * unknown on which account the post will be, and every account may.
 */
export const takesAccountOf = (asked: number, platform: number): boolean =>
  asked === platforms.other || asked === platform

/** Livestreams are measured in minutes, 30 at least (R26). */
export const isLive = (cooperationType: number): boolean => cooperations[cooperationType]?.form === 'live'
