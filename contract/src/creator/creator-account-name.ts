import { platforms } from './creator.ts'

/** An account as far as it is called by something. `nickname`: of its profile, where it is at hand. */
export interface NamedAccount {
  platform: number
  handle: string
  nickname?: string
}

/**
 * What replaces a handle where a profile has none: the numbers of Facebook and of channels of YouTube, and TikTok's id of an account
 * that does not share its handle (R319), which is longer than any handle.
 */
const numbers: Readonly<Record<number, RegExp>> = {
  [platforms.youtube]: /^UC[\w-]{22}$/,
  [platforms.facebook]: /^\d{6,}$/,
  [platforms.tiktok]: /-|^.{25,}$/,
}

/**
 * How an account is called wherever it is shown: by its handle, with the sign where its platform has handles. A page of another
 * platform is known by its address and is called by its name, or by the address where no name is at hand; neither has a sign.
 */
export function accountName({ platform, handle, nickname }: NamedAccount): string {
  if (platform === platforms.other) return nickname || handle
  const isName = platform === platforms.shopee || numbers[platform]?.test(handle)
  return handle && !isName ? `@${handle}` : handle
}
