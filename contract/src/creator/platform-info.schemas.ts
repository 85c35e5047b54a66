import * as z from 'zod'
import { countryCode } from '../kit/country.schemas.ts'
import { id, numberNeeded, optionalLink, optionalText } from '../kit/text.schemas.ts'

const followers = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.coerce.number(numberNeeded).int('errors:numberNeeded').min(0, 'errors:numberNeeded').max(9e9).optional(),
)

/** Where else a creator publishes: asked at registration and in the complete-info form. */
export const platformFields = {
  ytHomePageLink: optionalLink,
  igHomePageLink: optionalLink,
  fbHomePageLink: optionalLink,
  spUserName: optionalText(),
  spAffiliateId: optionalText(),
  otherHomePageLink: optionalLink,
  otherNickName: optionalText(),
  otherFollowers: followers,
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
    const fault = (path: string, key: string) =>
      issues.addIssue({ code: 'custom', path: [path], message: `errors:${key}` })
    checkPlatforms(form, fault)
    if (!form.tenantAuthorsId && !hasPlatform(form)) fault('tenantAuthorsId', 'platformNeeded')
  })
