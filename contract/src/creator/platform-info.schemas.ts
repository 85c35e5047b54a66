import * as z from 'zod'
import { countryCode } from '../kit/country.schemas.ts'
import { faultAt, inOneWave } from '../kit/one-wave.ts'
import { id, optionalText } from '../kit/text.schemas.ts'
import { platforms } from './creator.ts'
import { saidFollowers } from './creator-form.schemas.ts'
import { readHandle } from './creator-handle.ts'

/**
 * The link of a profile or its handle, kept as a link with nothing behind it, or as the handle alone (R90). An empty one
 * means that there is no account; one that is left out changes nothing.
 */
const page = (platform: number, keep: 'homepage' | 'handle' = 'homepage') =>
  z
    .string()
    .trim()
    .max(500)
    .optional()
    .transform((value, issues) => {
      if (!value) return value
      const read = readHandle(platform, value)
      if (!('fault' in read)) return read[keep]
      issues.addIssue({ code: 'custom', message: `errors:${read.fault}` })
      return z.NEVER
    })

/** Where else a creator publishes: asked at registration and in the complete-info form. */
export const platformFields = {
  ytHomePageLink: page(platforms.youtube),
  igHomePageLink: page(platforms.instagram),
  fbHomePageLink: page(platforms.facebook),
  spUserName: page(platforms.shopee, 'handle'),
  spAffiliateId: optionalText(),
  otherHomePageLink: page(platforms.other),
  otherNickName: optionalText(),
  otherFollowers: saidFollowers,
}
type PlatformForm = { [Field in keyof typeof platformFields]?: string | number | undefined }
type Fault = (path: keyof typeof platformFields, key: string) => void

/** Whether a form names at least one page or shop. */
export const hasPlatform = (form: PlatformForm): boolean =>
  (Object.keys(platformFields) as (keyof PlatformForm)[]).some(
    (field) => form[field] !== undefined && form[field] !== '',
  )

/** Shopee's two fields belong together, and so do the three of another platform: all or none. */
export function checkPlatforms(form: PlatformForm, fault: Fault): void {
  const { spUserName, spAffiliateId, otherHomePageLink, otherNickName, otherFollowers } = form
  if (Boolean(spUserName) !== Boolean(spAffiliateId))
    fault(spUserName ? 'spAffiliateId' : 'spUserName', 'shopeePair')
  const other = { otherHomePageLink, otherNickName, otherFollowers }
  const missing = Object.entries(other).filter(([, value]) => value === undefined || value === '')
  if (missing.length === 3) return
  for (const [path] of missing) fault(path as keyof typeof other, 'otherPlatformWhole')
}

export const platformInfoInput = z
  .object({
    tenantAuthorsId: z.union([id, z.literal('')]).optional(),
    ...platformFields,
    countryCode,
  })
  .superRefine((form, issues) => {
    const fault = faultAt(issues)
    checkPlatforms(form, fault)
    if (!form.tenantAuthorsId && !hasPlatform(form) && issues.issues.length === 0)
      fault('tenantAuthorsId', 'platformNeeded')
  }, inOneWave)
