import { accountTypes } from '@sampan/contract/account'
import type { Messenger } from '@sampan/contract/messenger'
import { platformFields } from '@sampan/contract/platform-info.schemas'
import type { RegisterValues } from './use-register.ts'

/** What a chip of the registration opens; a field that no chip opens is asked of everybody. */
export const fieldsOfChip = {
  youtube: ['ytHomePageLink'],
  instagram: ['igHomePageLink'],
  facebook: ['fbHomePageLink'],
  shopee: ['spUserName', 'spAffiliateId'],
  other: ['otherHomePageLink', 'otherNickName', 'otherFollowers'],
  phone: ['phone'],
  line: ['line'],
  whatsapp: ['whatsapp'],
  zalo: ['zalo'],
  viber: ['viber'],
  messenger: ['messenger'],
  wechat: ['wechat'],
} as const
export type RegisterChip = keyof typeof fieldsOfChip

export const platformChips = ['youtube', 'instagram', 'facebook', 'shopee', 'other'] as const
export type ContactChip = 'phone' | Messenger

const allChips = Object.keys(fieldsOfChip) as RegisterChip[]

const hasText = (
  values: Pick<RegisterValues, (typeof fieldsOfChip)[RegisterChip][number]>,
  chip: RegisterChip,
) => fieldsOfChip[chip].some((field) => values[field] !== '')

/** The chips that hold something, for a form that was kept before there were any. */
export const chipsWithText = (values: RegisterValues): RegisterChip[] =>
  allChips.filter((chip) => hasText(values, chip))

/** Of some chips those that were closed over what was typed: it is kept, and not sent. */
export const closedOverText = (values: RegisterValues, chips: readonly RegisterChip[]): RegisterChip[] =>
  chips.filter((chip) => !values.on.includes(chip) && hasText(values, chip))

/** What is sent: nothing of a closed chip, and nothing of a brand that is asked of creators alone. */
export function askedOf(values: RegisterValues): RegisterValues {
  const isBrand = values.type !== accountTypes.creator
  const closed = allChips.filter((chip) => !values.on.includes(chip) && !(isBrand && chip === 'phone'))
  const left = [
    ...closed.flatMap((chip): readonly string[] => fieldsOfChip[chip]),
    ...(isBrand ? Object.keys(platformFields) : []),
  ]
  return { ...values, ...Object.fromEntries(left.map((field) => [field, ''])) }
}
