import { checkedForDays, platforms } from '@sampan/contract/creator'
import { givenMessengers } from '@sampan/contract/messenger'
import type { Ctx } from '../../server/src/context.ts'
import { emailHashOf } from '../../server/src/features/account/code/email-code.ts'
import type { AddressContent } from '../../server/src/features/address/address.tables.ts'
import { addressHash, phoneHash } from '../../server/src/features/address/address-hash.ts'
import { searchVector } from '../../server/src/kit/search-tokens.ts'
import { brands } from '../content/brands.ts'
import { homepageOf } from '../content/creators/creator-author.ts'
import { creators } from '../content/creators/creators.ts'
import { mcns } from '../content/mcns.ts'
import type { DemoBrand, DemoCreator, DemoPerson } from '../content/shape.ts'
import { staff } from '../content/staff.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { pictureUrl } from '../store-pictures.ts'
import { pricesOf, storedMetrics } from './library-figures.ts'
import { isShown } from './shown-rows.ts'

const day = 86_400_000
export const accountId = (key: string): string => idOf('account', key)
export const brandId = (key: string): string => idOf('brand', key)
export const creatorId = (key: string): string => idOf('creator', key)

export const daysAgo = (ctx: Ctx, days: number): Date => new Date(ctx.now.getTime() - days * day)

/** How many days ago a brand registered. */
export const daysOf = ({ registered = 400 }: DemoBrand): number => registered

export const brandRows = (ctx: Ctx): Row[] =>
  brands.map((brand) => ({
    tenant_id: ctx.tenant.id,
    id: brandId(brand.key),
    name: brand.name,
    country_code: brand.country,
    website: brand.website,
    category_keys: brand.categories,
    logo_url: '',
    color: brand.color,
    verified_at: brand.isVerified ? daysAgo(ctx, 398) : null,
    created_at: daysAgo(ctx, daysOf(brand)),
  }))

const mcnId = (key: string): string => idOf('mcn', key)

export const mcnRows = (ctx: Ctx): Row[] =>
  mcns.map((mcn) => ({
    tenant_id: ctx.tenant.id,
    id: mcnId(mcn.key),
    name: mcn.name,
    country_code: mcn.country,
    created_at: daysAgo(ctx, 420),
  }))

interface Office {
  role: string
  position?: string
  brand?: DemoBrand
  specialistKey?: string
  mcnKey?: string
  inviteCodeKey?: string
  days: number
}

function accountRow(ctx: Ctx, person: DemoPerson, passwordHash: string, office: Office): Row {
  const { email, phone } = person
  const contact = { email, ...(phone && { phone }), ...givenMessengers(person) }
  return {
    tenant_id: ctx.tenant.id,
    id: accountId(person.key),
    email_hash: emailHashOf(ctx, email),
    password_hash: passwordHash,
    role: office.role,
    full_name: person.fullName,
    avatar_url: pictureUrl(`face-${person.key}`, 1),
    position: office.position ?? '',
    contact_cipher: ctx.app.cipher.seal(ctx.tenant.id, contact),
    brand_id: office.brand ? brandId(office.brand.key) : null,
    country_code: person.country,
    language: person.language,
    specialist_id: office.specialistKey ? accountId(office.specialistKey) : null,
    mcn_id: office.mcnKey ? mcnId(office.mcnKey) : null,
    invite_code_id: office.inviteCodeKey ? inviteCodeId(office.inviteCodeKey) : null,
    blacklisted_at: null,
    disabled_at: null,
    agreed_at: daysAgo(ctx, office.days),
    created_at: daysAgo(ctx, office.days),
  }
}

/** Who looks after a creator: the specialist who speaks the language; some came by themselves. */
function specialistOf(creator: DemoCreator, index: number): string | undefined {
  if (creator.country === 'VN') return 'minh-khoa-pham'
  return index % 4 === 3 ? undefined : 'dewi-anggraini'
}

const inviteCodes: Record<string, string> = { 'dewi-anggraini': 'DEWI26', 'minh-khoa-pham': 'KHOA26' }
const inviteCodeId = (specialistKey: string): string => idOf('invite-code', specialistKey)

export const inviteCodeRows = (ctx: Ctx): Row[] =>
  Object.entries(inviteCodes).map(([key, code]) => ({
    tenant_id: ctx.tenant.id,
    id: inviteCodeId(key),
    code,
    specialist_id: accountId(key),
    note: 'Creator meet-up 2026',
    created_by: accountId(key),
    created_at: daysAgo(ctx, 400),
  }))

/** Staff come before everybody else: creators name their specialist, and the code by which they came. */
export const staffRows = (ctx: Ctx, passwordHash: string): Row[] =>
  staff.map((person) => accountRow(ctx, person, passwordHash, { role: person.role, days: 480 }))

/** People of brands and MCNs, and creators. */
export function accountRows(ctx: Ctx, passwordHash: string): Row[] {
  const ofBrands = brands.flatMap((brand) =>
    brand.people.map((person) =>
      accountRow(ctx, person, passwordHash, {
        role: 'brand',
        position: person.position,
        brand,
        days: daysOf(brand),
      }),
    ),
  )
  const ofMcns = mcns.flatMap((mcn) =>
    mcn.people.map((person) =>
      accountRow(ctx, person, passwordHash, { role: 'mcn', mcnKey: mcn.key, days: 420 }),
    ),
  )
  const ofCreators = creators.map((creator, index) => {
    const specialistKey = specialistOf(creator, index)
    const mcnKey = mcns.find((mcn) => mcn.creators.includes(creator.key))?.key
    const days = (creator.accounts[0]?.linkedDaysAgo ?? 90) + 1
    return accountRow(ctx, creator, passwordHash, {
      role: 'creator',
      days,
      ...(specialistKey && { specialistKey }),
      ...(specialistKey && index % 3 === 0 && { inviteCodeKey: specialistKey }),
      ...(mcnKey && { mcnKey }),
    })
  })
  return [...ofBrands, ...ofMcns, ...ofCreators]
}

/** Linked platform accounts. Metrics cover the latest 20 videos and 30 days of sales; null is withheld. */
export const creatorRows = (ctx: Ctx): Row[] =>
  creators.flatMap((creator) =>
    creator.accounts.map((own) => ({
      tenant_id: ctx.tenant.id,
      id: creatorId(own.key),
      account_id: accountId(creator.key),
      platform: own.platform,
      handle: own.handle,
      nickname: own.nickname,
      avatar_url: pictureUrl(`face-${creator.key}`, 1),
      homepage_url: homepageOf(own.platform, own.handle),
      followers: own.followers,
      country_code: creator.country,
      is_verified: own.isVerified,
      open_id: null,
      grant_cipher: null,
      categories: creator.categories,
      metrics: storedMetrics(ctx, creator, own),
      search: searchVector([own.handle, own.nickname, creator.fullName]),
      ...pricesOf(creator, own),
      is_shown: isShown(creator),
      creator_types: isShown(creator) ? ['Creator'] : [],
      area_first: isShown(creator) ? (creator.address.areaCodes[0] ?? '') : '',
      area_second: isShown(creator) ? (creator.address.areaCodes[1] ?? '') : '',
      ...saidColumns(ctx, own),
      linked_at: daysAgo(ctx, own.linkedDaysAgo),
      removed_at: null,
    })),
  )

/** Of the accounts that no log-in vouches for, staff have looked at two in three. */
function saidColumns(ctx: Ctx, { platform, linkedDaysAgo }: DemoCreator['accounts'][number]) {
  if (platform === platforms.tiktok) return { checked_at: null, check_from: null }
  const isChecked = linkedDaysAgo % 3 !== 0
  const lookedDaysAgo = Math.min(12, linkedDaysAgo)
  return {
    checked_at: isChecked ? daysAgo(ctx, lookedDaysAgo) : null,
    check_from: isChecked ? daysAgo(ctx, lookedDaysAgo - checkedForDays) : daysAgo(ctx, linkedDaysAgo),
  }
}

/** What is sealed of an address. */
const addressContent = (creator: DemoCreator): AddressContent => ({
  ...creator.address,
  email: creator.email,
  ...givenMessengers(creator),
})

/** An address as its columns hold it, in the address book and in orders alike. */
export function sealedAddress(ctx: Ctx, creator: DemoCreator) {
  const content = addressContent(creator)
  return {
    cipher: ctx.app.cipher.seal(ctx.tenant.id, content),
    phoneHash: phoneHash(ctx, content.phone),
    addressHash: addressHash(ctx, creator.country, content),
  }
}

export const addressRows = (ctx: Ctx): Row[] =>
  creators.map((creator) => {
    const sealed = sealedAddress(ctx, creator)
    const at = daysAgo(ctx, (creator.accounts[0]?.linkedDaysAgo ?? 90) - 1)
    return {
      tenant_id: ctx.tenant.id,
      id: idOf('address', creator.key),
      account_id: accountId(creator.key),
      country_code: creator.country,
      cipher: sealed.cipher,
      phone_hash: sealed.phoneHash,
      address_hash: sealed.addressHash,
      is_default: true,
      created_at: at,
      updated_at: at,
      removed_at: null,
    }
  })
