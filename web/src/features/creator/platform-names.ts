import { platforms } from '@sampan/contract/creator'

/** Names of platforms as they write themselves; "other" has a word in each language. */
export const platformNames: Record<number, string> = {
  [platforms.tiktok]: 'TikTok',
  [platforms.youtube]: 'YouTube',
  [platforms.instagram]: 'Instagram',
  [platforms.facebook]: 'Facebook',
  [platforms.shopee]: 'Shopee',
}
