import * as z from 'zod'
import { positiveAmount } from '../kit/money.schemas.ts'
import { faultAt, inOneWave } from '../kit/one-wave.ts'
import { optionalText } from '../kit/text.schemas.ts'
import { platforms } from './creator.ts'
import { readHandle } from './creator-handle.ts'

/** Followers as somebody types them: at most nine digits, with or without marks between the groups (R90). */
export const saidFollowers = z.preprocess((value) => {
  if (typeof value !== 'string') return value ?? undefined
  const digits = value.normalize('NFKC').replace(/[\s'’]/g, '')
  if (digits === '') return undefined
  return /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)$/.test(digits)
    ? Number(digits.replace(/\D/g, ''))
    : value
}, z
  .number({ error: 'errors:followersOdd' })
  .int('errors:followersOdd')
  .min(0, 'errors:followersOdd')
  .max(999_999_999, 'errors:followersOdd')
  .optional())

/** Left out, empty or 0: the price is left to talk about. */
export const price = z.preprocess(
  (value) => (!value || (typeof value === 'string' && Number(value) === 0) ? null : value),
  positiveAmount.nullable(),
)

/** What a creator enters about one account. Prices that its platform does not have are dropped. */
export const creatorInput = z
  .object({
    platform: z.literal(Object.values(platforms), { error: 'errors:invalidValue' }),
    /** A handle or the link of the profile, as it was typed or pasted. */
    handle: z.string().max(500, 'errors:handleInvalid').default(''),
    nickname: optionalText(),
    followers: saidFollowers,
    affiliateId: optionalText(),
    livePrice: price,
    longVideoPrice: price,
    shortVideoPrice: price,
    photoStoryPrice: price,
    videoPrice: price,
  })
  .superRefine((form, issues) => {
    // What TikTok reports about its accounts cannot be edited by their owner.
    if (form.platform === platforms.tiktok) return
    const fault = faultAt(issues)
    const handle = form.handle ?? ''
    const read = readHandle(form.platform, handle)
    if (handle.trim() === '') fault('handle', 'handleNeeded')
    else if ('fault' in read) fault('handle', read.fault)
    if (form.platform === platforms.shopee) {
      if (!form.affiliateId) fault('affiliateId', 'shopeePair')
    } else if (form.followers === undefined) fault('followers', 'followersNeeded')
    if (form.platform === platforms.other && !form.nickname) fault('nickname', 'nicknameNeeded')
  }, inOneWave)
