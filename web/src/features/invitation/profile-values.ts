import { type CreatorAccount, type PriceField, priceFields, pricesOf } from '@sampan/contract/creator'
import type { CreatorProfile } from '@sampan/contract/invitation'
import { profileInput } from '@sampan/contract/invitation.schemas'
import { allMessengers, type MessengerAccounts, messengers } from '@sampan/contract/messenger'
import { mobileOf } from '@sampan/contract/phone'
import { validateWith } from '#lib/forms.ts'
import words from '#lib/words.ts'
import type { ProfileStep } from './use-invitation-place.ts'

/** What is said of one account: whether brands see it, and what a post costs. */
export type AccountValues = Record<PriceField, string> & { isShow: boolean }

export interface ProfileValues extends MessengerAccounts {
  [field: string]: unknown
  creatorType: string[]
  /** The address of the picture. */
  photo: string
  introduction: string
  mainContentCategories: string[]
  areaCodes: string[]
  phone: string
  /** By account; one that is not here is as it was last sent. */
  accounts: Record<string, AccountValues>
}

/** What the form begins with: the profile as it was last sent. */
export const valuesOf = (profile: CreatorProfile): ProfileValues => ({
  creatorType: profile.creatorType.split(',').filter(Boolean),
  photo: profile.photo,
  introduction: profile.introduction,
  mainContentCategories: profile.mainContentCategories,
  areaCodes: [profile.areaFirst, profile.areaSecond].filter(Boolean),
  phone: profile.phone,
  ...allMessengers(profile),
  accounts: {},
})

/** An account as the form shows it; one that was linked since the profile was sent is meant to be shown. */
export function accountValues(
  values: ProfileValues,
  account: CreatorAccount,
  profile: CreatorProfile,
): AccountValues {
  const typed = values.accounts[account.id]
  if (typed) return typed
  const sent = profile.creators.find(({ id }) => id === account.id)
  const prices = Object.fromEntries(priceFields.map((field) => [field, account[field] ?? '']))
  return { ...(prices as Record<PriceField, string>), isShow: sent?.isShow !== 0 }
}

export interface ProfileParts {
  profile: CreatorProfile
  accounts: readonly CreatorAccount[]
}

/** What is sent, by the names of the call. Prices of kinds that a platform does not have stay behind. */
export function inputOf(values: ProfileValues, { profile, accounts }: ProfileParts) {
  const { creatorType, areaCodes, accounts: _, ...rest } = values
  return {
    ...rest,
    creatorType: creatorType.join(','),
    areaFirst: areaCodes[0] ?? '',
    areaSecond: areaCodes[1] ?? '',
    countryCode: profile.countryCode,
    creators: accounts.map((account) => {
      const own = accountValues(values, account, profile)
      const prices = Object.fromEntries(pricesOf(account.platform).map((field) => [field, own[field]]))
      return { id: account.id, isShow: own.isShow ? 1 : 0, ...prices }
    }),
  }
}

export type Faults = Record<string, string>

/** The field of the form at which a fault of the call is shown. */
export function fieldOf(path: string, accounts: readonly CreatorAccount[]): string {
  const [first = '', at, ...rest] = path.split('.')
  if (first === 'areaFirst' || first === 'areaSecond') return 'areaCodes'
  if (first !== 'creators') return first
  return ['accounts', accounts[Number(at)]?.id ?? '', ...rest].join('.')
}

/** Every fault at its field, all in one wave, in the words in which the server would say them. */
export function faultsOf(values: ProfileValues, parts: ProfileParts): Faults {
  const faults: Faults = {}
  const said = validateWith(profileInput)(inputOf(values, parts))
  for (const [path, message] of Object.entries(said)) faults[fieldOf(path, parts.accounts)] ??= message
  if (!faults.phone && !mobileOf(values.phone, parts.profile.countryCode))
    faults.phone = words.t('errors:mobileInvalid')
  return faults
}

const fieldsOf: Partial<Record<string, ProfileStep>> = {
  creatorType: 'you',
  photo: 'you',
  introduction: 'you',
  mainContentCategories: 'you',
  areaCodes: 'you',
  phone: 'contact',
  ...Object.fromEntries(messengers.map((messenger) => [messenger, 'contact' as const])),
}

/** The step that has a field. */
export const stepOf = (field: string): ProfileStep => fieldsOf[field.split('.')[0] ?? ''] ?? 'prices'

export const faultsIn = (faults: Faults, step: ProfileStep): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => stepOf(field) === step))
