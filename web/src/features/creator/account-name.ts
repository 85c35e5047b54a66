import { type CreatorAccount, platforms } from '@sampan/contract/creator'

/** How an account is called: by its handle, with the sign where the platform has one. */
export const accountName = ({
  platform,
  handle,
  nickname,
}: Pick<CreatorAccount, 'platform' | 'handle' | 'nickname'>) => {
  if (platform === platforms.other) return nickname
  return platform === platforms.shopee ? handle : `@${handle}`
}
