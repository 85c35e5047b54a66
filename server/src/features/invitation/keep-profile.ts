import type { CountryCode } from '@sampan/contract/country'
import type { profileInput } from '@sampan/contract/invitation.schemas'
import { renewedMessengers } from '@sampan/contract/messenger'
import { mobileOf } from '@sampan/contract/phone'
import type { z } from 'zod'
import type { Ctx } from '#context.ts'
import { getRegions, pathOf } from '#features/address/region-tree.ts'
import { type CreatorRow, lockOwnCreators, updateCreator } from '#features/creator/creator.queries.ts'
import { pricesFor } from '#features/creator/said-account.ts'
import { formatsOf, kinds } from '#features/file/file.policy.ts'
import { holdAtAddress } from '#features/file/hold-at-address.ts'
import { categoryNamesOf, mayChooseCategory } from '#features/product/categories/category-keys.ts'
import { type FieldFault, refuse } from '#kit/call/refusal.ts'
import type { ProfileContact } from './invitation.tables.ts'
import { findProfile, type ProfileOf, storeProfile } from './profile.queries.ts'

type Profile = z.output<typeof profileInput>

/**
 * Keeps what a creator says of themself to brands, which of their accounts it shows, and at which prices (R103). Refuses
 * `invalidInput` at every field that is wrong: phone, photo, area, categories, and accounts of others.
 */
export async function keepProfile(ctx: Ctx, of: ProfileOf, input: Profile): Promise<void> {
  const phone = mobileOf(input.phone, of.countryCode)
  const accounts = await lockOwnCreators(ctx, of.accountId)
  const chosen = input.creators.map((said) => ({
    said,
    row: accounts.find((row) => isMeant(row, said.id, of)),
  }))
  const fields: FieldFault[] = [
    ...(phone ? [] : [{ path: 'phone', key: 'mobileInvalid' as const }]),
    ...(await faultsOf(ctx, of, input)),
    ...chosen.flatMap(({ row }, at) =>
      row ? [] : [{ path: `creators.${at}.id`, key: 'notFound' as const }],
    ),
  ]
  if (fields.length > 0) refuse('invalidInput', { fields })
  const profile = await findProfile(ctx, of)
  const stored = profile && ctx.app.cipher.open<ProfileContact>(ctx.tenant.id, profile.contactCipher)
  const contact: ProfileContact = {
    phone: phone ?? '',
    ...renewedMessengers(input, stored),
  }
  await storeProfile(ctx, {
    ...of,
    creatorTypes: [...new Set(input.creatorType)],
    introduction: input.introduction,
    photoUrl: input.photo,
    categoryKeys: [...new Set(input.mainContentCategories)],
    areaFirst: input.areaFirst,
    areaSecond: input.areaSecond,
    contactCipher: ctx.app.cipher.seal(ctx.tenant.id, contact),
    updatedAt: ctx.now,
  })
  for (const { said, row } of chosen) {
    if (!row) continue
    const change = {
      ...pricesFor(row.platform, said),
      isShown: said.isShow === 1,
      // The library filters accounts, so each has what its person's profile says.
      categories: [...new Set(input.mainContentCategories)],
      creatorTypes: [...new Set(input.creatorType)],
      areaFirst: input.areaFirst,
      areaSecond: input.areaSecond,
    }
    await updateCreator(ctx, row.id, { ...change, updatedAt: ctx.now })
  }
}

/** Prices are in the currency of the account's country, so that a profile shows the accounts of its own alone. */
const isMeant = (row: CreatorRow, id: string, { countryCode }: ProfileOf): boolean =>
  row.id === id && row.removedAt === null && row.countryCode === countryCode

async function faultsOf(ctx: Ctx, of: ProfileOf, input: Profile): Promise<FieldFault[]> {
  const faults: FieldFault[] = []
  if (!(await isOwnPhoto(ctx, of, input.photo))) faults.push(photoFault)
  if (!(await isArea(of.countryCode, [input.areaFirst, input.areaSecond])))
    faults.push({ path: 'areaSecond', key: 'areaInvalid' })
  if (input.mainContentCategories.some((key) => categoryNamesOf(ctx.tenant, key) === undefined))
    faults.push({ path: 'mainContentCategories', key: 'categoryNeeded' })
  const kept = (await findProfile(ctx, of))?.categoryKeys
  if (
    faults.length === 0 &&
    input.mainContentCategories.some((key) => !mayChooseCategory(ctx.tenant, key, kept))
  )
    faults.push({ path: 'mainContentCategories', key: 'categoryRetired' })
  return faults
}

const isArea = async (country: CountryCode, codes: string[]): Promise<boolean> =>
  pathOf(await getRegions(country), codes) !== undefined

const photoFault: FieldFault = {
  path: 'photo',
  key: 'fileTypeRefused',
  params: { context: 'formats', formats: formatsOf('photo') },
}
const photoTypes: readonly string[] = [kinds.jpg.mime, kinds.png.mime]

/** A JPG or PNG that the caller uploaded, or the photo that is there already. It is held until the end. */
async function isOwnPhoto(ctx: Ctx, of: ProfileOf, url: string): Promise<boolean> {
  if ((await findProfile(ctx, of))?.photoUrl === url) return true
  const file = await holdAtAddress(ctx, url)
  const isPhoto = file?.purpose === 'photo' || file?.purpose === 'picture'
  return isPhoto && file.ownerId === of.accountId && photoTypes.includes(file.mime)
}
