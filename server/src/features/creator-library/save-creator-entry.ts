import { randomUUIDv7 } from 'node:crypto'
import { reachOf } from '@sampan/contract/abilities'
import type { CountryCode } from '@sampan/contract/country'
import { readHandle } from '@sampan/contract/creator-handle'
import type {
  saveCreatorEntry as contract,
  getCreatorEntry as getContract,
} from '@sampan/contract/creator-library'
import { entryOperators } from '@sampan/contract/creator-library'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import { allMessengers, renewedMessengers } from '@sampan/contract/messenger'
import { mobileOf } from '@sampan/contract/phone'
import type { Ctx } from '#context.ts'
import type { Contact } from '#features/account/account.tables.ts'
import { findWorkspace } from '#features/account/workspace.ts'
import { getRegions, pathOf } from '#features/address/region-tree.ts'
import { insertCreator, lockCreator, lockHandle, updateCreator } from '#features/creator/creator.queries.ts'
import { renewCreatorWords } from '#features/creator/creator-words.ts'
import { pricesFor } from '#features/creator/said-account.ts'
import { categoryNamesOf, mayChooseCategory } from '#features/product/categories/category-keys.ts'
import { type FieldFault, refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { findEntry } from './creator-library.queries.ts'
import { findCategories, findSameAccount, insertEntry, updateEntry } from './entry.queries.ts'
import { mayChangeEntry } from './entry-rights.ts'

type Input = InputOf<typeof contract>

/**
 * Enters an account that nobody has linked, or changes such an entry (R129). Refuses `invalidInput` at the field that is
 * wrong, `creatorAccountTwice` at `handle` for an account that is in the library already, and `notFound` for an entry
 * of others or one that its creator linked meanwhile.
 */
export async function saveCreatorEntry(ctx: Ctx, input: Input): Promise<OutputOf<typeof contract>> {
  const fields = await faultsOf(ctx, input)
  if (fields.length > 0) refuse('invalidInput', { fields })
  const read = readHandle(input.platform, input.handle, input.countryCode)
  if ('fault' in read) return refuse('invalidInput', { fields: [{ path: 'handle', key: read.fault }] })
  await lockHandle(ctx, { platform: input.platform, handle: read.handle })
  const same = await findSameAccount(ctx, [
    { platform: input.platform, countryCode: input.countryCode, handle: read.handle },
  ])
  if (same.some(({ id }) => id !== input.id)) refuseField('creatorAccountTwice', 'handle')
  const columns = columnsOf(input, read)
  const id = input.id ? await change(ctx, input.id, input, columns) : await enter(ctx, input, columns)
  await renewCreatorWords(ctx, { ids: [id] })
  return { id }
}

type Columns = ReturnType<typeof columnsOf>

const columnsOf = (input: Input, { handle, homepage }: { handle: string; homepage: string }) => ({
  platform: input.platform,
  countryCode: input.countryCode,
  handle,
  homepageUrl: homepage,
  nickname: input.nickname ?? handle,
  followers: input.followers ?? 0,
  affiliateId: input.affiliateId ?? '',
  categories: [...new Set(input.categories)],
  creatorTypes: [...new Set(input.creatorTypes)],
  languages: [...new Set(input.languages)],
  areaFirst: input.areaFirst ?? '',
  areaSecond: input.areaSecond ?? '',
  ...pricesFor(input.platform, input),
})

async function enter(ctx: Ctx, input: Input, columns: Columns): Promise<string> {
  const id = randomUUIDv7()
  await insertCreator(ctx, {
    ...columns,
    tenantId: ctx.tenant.id,
    id,
    accountId: null,
    avatarUrl: '',
    isVerified: false,
    linkedAt: ctx.now,
    updatedAt: ctx.now,
  })
  const isMcn = reachOf(ctx.caller.role, 'enterCreator') === 'own'
  await insertEntry(ctx, [
    {
      creatorId: id,
      enteredBy: accountOf(ctx),
      enteredAs: isMcn ? entryOperators.mcn : entryOperators.staff,
      mcnId: isMcn ? await findWorkspace(ctx) : null,
      introduction: input.introduction ?? '',
      contactCipher: sealedContact(ctx, input),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    },
  ])
  return id
}

async function change(ctx: Ctx, id: string, input: Input, columns: Columns): Promise<string> {
  const row = await lockCreator(ctx, id)
  const entered =
    row && row.accountId === null && row.removedAt === null ? await findEntry(ctx, id) : undefined
  if (!entered || !mayChangeEntry(reachOf(ctx.caller.role, 'enterCreator'), entered.isOwn))
    return refuse('notFound')
  await updateCreator(ctx, id, { ...columns, updatedAt: ctx.now })
  await updateEntry(ctx, id, {
    introduction: input.introduction ?? '',
    contactCipher: sealedContact(ctx, input, entered.entry.contactCipher),
    updatedAt: ctx.now,
  })
  return id
}

/** Null where nothing is known. A mobile number is kept in E.164 where it is one, else as it was written. */
function sealedContact(ctx: Ctx, input: Input, former: Buffer | null = null): Buffer | null {
  const { email, phone, countryCode } = input
  const stored = former ? ctx.app.cipher.open<Contact>(ctx.tenant.id, former) : {}
  const accounts = renewedMessengers(input, stored)
  if (!email && !phone && Object.keys(accounts).length === 0) return null
  const contact: Contact = {
    email: email ?? '',
    ...(phone && { phone: mobileOf(phone, countryCode) ?? phone }),
    ...accounts,
  }
  return ctx.app.cipher.seal(ctx.tenant.id, contact)
}

async function faultsOf(ctx: Ctx, input: Input): Promise<FieldFault[]> {
  const faults: FieldFault[] = []
  if (input.phone && !mobileOf(input.phone, input.countryCode))
    faults.push({ path: 'phone', key: 'mobileInvalid' })
  if (input.areaFirst && !(await isArea(input.countryCode, [input.areaFirst, input.areaSecond ?? ''])))
    faults.push({ path: 'areaSecond', key: 'areaInvalid' })
  if (input.categories.some((key) => categoryNamesOf(ctx.tenant, key) === undefined))
    faults.push({ path: 'categories', key: 'categoryNeeded' })
  else if (input.categories.length > 0) {
    const kept = input.id ? await findCategories(ctx, input.id) : []
    if (input.categories.some((key) => !mayChooseCategory(ctx.tenant, key, kept)))
      faults.push({ path: 'categories', key: 'categoryRetired' })
  }
  return faults
}

const isArea = async (country: CountryCode, codes: string[]): Promise<boolean> =>
  pathOf(await getRegions(country), codes.filter(Boolean)) !== undefined

/** An entry as it stands in its form. Refuses `notFound` as `saveCreatorEntry` does. */
export async function getCreatorEntry(
  ctx: Ctx,
  { id }: InputOf<typeof getContract>,
): Promise<OutputOf<typeof getContract>> {
  const row = await lockCreator(ctx, id)
  const entered =
    row && row.accountId === null && row.removedAt === null ? await findEntry(ctx, id) : undefined
  if (!row || !entered || !mayChangeEntry(reachOf(ctx.caller.role, 'enterCreator'), entered.isOwn))
    return refuse('notFound')
  const sealed = entered.entry.contactCipher
  const contact: Partial<Contact> = sealed ? ctx.app.cipher.open<Contact>(ctx.tenant.id, sealed) : {}
  const { platform, countryCode, handle, nickname, followers, categories, creatorTypes } = row
  const { areaFirst, areaSecond, affiliateId, languages } = row
  const { livePrice, longVideoPrice, shortVideoPrice, photoStoryPrice, videoPrice } = row
  return {
    ...{ id, platform, countryCode, handle, nickname, followers, categories, creatorTypes },
    ...{ areaFirst, areaSecond, affiliateId, languages },
    introduction: entered.entry.introduction,
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    ...allMessengers(contact),
    ...{ livePrice, longVideoPrice, shortVideoPrice, photoStoryPrice, videoPrice },
  }
}
