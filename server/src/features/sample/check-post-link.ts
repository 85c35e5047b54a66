import { platformOf } from '@sampan/contract/cooperation'
import { type Platform, platformNames, platforms } from '@sampan/contract/creator'
import { refuseField } from '#kit/call/refusal.ts'
import type { SampleRowData } from './sample-row.queries.ts'

/** The hosts of each platform; on any other platform a post may have any host. */
const hosts: Partial<Record<Platform, RegExp>> = {
  [platforms.tiktok]: /(^|\.)tiktok\.com$/,
  [platforms.youtube]: /(^|\.)(youtube\.com|youtu\.be)$/,
  [platforms.instagram]: /(^|\.)instagram\.com$/,
  [platforms.facebook]: /(^|\.)(facebook\.com|fb\.watch)$/,
  [platforms.shopee]: /(^|\.)(shopee\.[a-z.]{2,6}|shp\.ee)$/,
}

/**
 * Refuses a link that cannot be the post that was promised: `postElsewhere` where it leads to another platform, and
 * `postOfAnother` where TikTok's address names another account. Short links name none and are looked at afterwards, and so is
 * the post of a case whose account is of another platform: the product promised another one when it was applied for.
 * @param link an https link
 */
export function checkPostLink(row: SampleRowData, link: string): void {
  const platform = platformOf(row.product.cooperationType)
  const { hostname, pathname } = new URL(link)
  const known = hosts[platform]
  if (known && !known.test(hostname.toLowerCase()))
    refuseField('postElsewhere', 'postUrl', { params: { platform: platformNames[platform] ?? '' } })
  const author = /^\/(?:@|%40)([\w.]+)\//i.exec(pathname)?.[1]
  const { handle } = row.creator
  const isNamed = platform === platforms.tiktok && row.creator.platform === platforms.tiktok
  if (isNamed && author && author.toLowerCase() !== handle.toLowerCase())
    refuseField('postOfAnother', 'postUrl', { params: { author, handle } })
}
