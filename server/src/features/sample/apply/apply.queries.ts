import type { CountryCode, LocalText } from '@sampan/contract/country'
import type { Platform } from '@sampan/contract/creator'
import { openSampleStatuses } from '@sampan/contract/sample-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { recipientsMax } from '#features/account/people/recipients.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { address } from '#features/address/address.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { product, sku } from '#features/product/product.tables.ts'
import { brandOfProduct } from '#features/product/product-list.queries.ts'
import { staysOpen } from '#features/product/verification/verification.queries.ts'
import { hiddenSince, statusForCreator } from '#features/sample/decide/hidden-rejection.ts'
import { hasRules } from '#features/sample/rules/approval-rule.queries.ts'
import { sample } from '#features/sample/sample.tables.ts'
import type { MailReader } from '#features/sample/sample-mail.ts'
import { abnormalMarks, type Marks } from './abnormal-marks.queries.ts'

/** What somebody applies for: a published product, its brand, and the variant if the product has it. */
export interface Offer {
  id: string
  name: LocalText
  countryCode: CountryCode
  brandId: string
  brandName: string
  promoteType: number
  cooperationType: number
  endsAt: Date | null
  /** Also of a company that waits for its new name to be looked at. */
  isVerified: boolean
  /** Places of the quota that are left. */
  placesLeft: number
  /** Pieces of the variant that are left; null when the product has no such variant. */
  piecesLeft: number | null
  /** Approval rules of the brand decide first, and tell it of what is left to people (R186). */
  hasRules: boolean
  /** The people of the brand who read its mail. */
  readers: MailReader[]
}

/** Undefined when the product is unknown or not published yet. */
export async function findOffer(
  ctx: Ctx,
  { productId, skuId }: { productId: string; skuId: string },
): Promise<Offer | undefined> {
  const [row] = await ask<Offer>(
    ctx.db,
    sql`select ${product.id}, ${product.name}, ${product.countryCode} as "countryCode", ${product.brandId} as "brandId", ${brand.name} as "brandName",
        ${product.promoteType} as "promoteType", ${product.cooperationType} as "cooperationType", ${product.endsAt} as "endsAt",
        ${staysOpen(ctx)} as "isVerified", ${product.quota} - ${product.quotaUsed} as "placesLeft",
        ${sku.stock} - ${sku.reserved} as "piecesLeft", ${hasRules(ctx, product.brandId)} as "hasRules",
        ${readersOf(ctx)} as readers
      from ${product} join ${brand} on ${brandOfProduct}
      left join ${sku} on ${sku.tenantId} = ${product.tenantId} and ${sku.productId} = ${product.id} and ${sku.id} = ${skuId}
      where ${product.tenantId} = ${ctx.tenant.id} and ${product.id} = ${productId}
        and ${product.publishedAt} <= ${ctx.now}::timestamptz`,
  )
  return row
}

const readersOf = (ctx: Ctx): SQL => sql`(select coalesce(json_agg(json_build_object('id', reader.id)), '[]')
  from (select ${account.id} from ${account}
    where ${account.tenantId} = ${ctx.tenant.id} and ${account.brandId} = ${product.brandId}
      and ${hasAccess} limit ${recipientsMax}::int) as reader)`

/** A creator for whom somebody applies, with an address of theirs or the default one. */
export interface Application {
  accountId: string
  creatorId: string
  addressId?: string | undefined
}

/** Who applies, with which linked account, where the parcel would go, and what is known of them before. */
export interface Applicant extends Marks {
  accountId: string
  fullName: string
  isBlacklisted: boolean
  /** Gets no mail. */
  isDisabled: boolean
  creatorId: string
  isUnlinked: boolean
  platform: Platform
  followers: number
  handle: string
  nickname: string
  /** Null when there is none, or none of that name. */
  placeCountry: CountryCode | null
  addressCipher: Buffer
  addressHash: Buffer
  phoneHash: Buffer
  /** The open sample of the product, as its creator sees it: a hidden rejection still counts as open. */
  open: { id: string; number: number } | null
}

/**
 * Accounts with one of their linked creators each, also an unlinked one. All linked creators of the accounts are held until
 * the transaction ends: one that is being unlinked cannot get open work in the same moment. Out: by creator.
 */
export async function lockApplicants(
  ctx: Ctx,
  productId: string,
  applications: readonly Application[],
): Promise<Map<string, Applicant>> {
  const accounts = [...new Set(applications.map(({ accountId }) => accountId))]
  const place = { phoneHash: sql`place.phone_hash`, addressHash: sql`place.address_hash` }
  const rows = await ask<Applicant>(
    ctx.db,
    sql`with held as materialized (
        select ${creator.id}, ${creator.accountId}, ${creator.removedAt}, ${creator.platform}, ${creator.followers}, ${creator.handle}, ${creator.nickname}
        from ${creator} where ${creator.tenantId} = ${ctx.tenant.id}
          and ${creator.accountId} = any(${sql.param(accounts)}::uuid[]) order by ${creator.id} for update)
      select ${account.id} as "accountId", ${account.fullName} as "fullName",
        ${account.blacklistedAt} is not null as "isBlacklisted", ${account.disabledAt} is not null as "isDisabled",
        held.id as "creatorId", held.removed_at is not null as "isUnlinked", held.platform, held.followers::float8 as followers,
        held.handle, held.nickname, place.country_code as "placeCountry", place.cipher as "addressCipher",
        place.address_hash as "addressHash", place.phone_hash as "phoneHash",
        ${abnormalMarks(ctx, sql`held.account_id`, place)}, ${openSampleOf(ctx, productId)} as open
      from held
      join unnest(${sql.param(applications.map(({ creatorId }) => creatorId))}::uuid[],
        ${sql.param(applications.map(({ accountId }) => accountId))}::uuid[],
        ${sql.param(applications.map(({ addressId }) => addressId ?? null))}::uuid[])
        as asked(creator_id, account_id, address_id)
        on asked.creator_id = held.id and asked.account_id = held.account_id
      join ${account} on ${account.tenantId} = ${ctx.tenant.id} and ${account.id} = held.account_id
      left join lateral ${addressOf(ctx, productId)} as place on true`,
  )
  return new Map(rows.map((row) => [row.creatorId, row]))
}

/** The address that was asked for; else the default one of the product's country. */
const addressOf = (ctx: Ctx, productId: string): SQL => sql`(
  select ${address.countryCode}, ${address.cipher}, ${address.addressHash}, ${address.phoneHash} from ${address}
  where ${address.tenantId} = ${ctx.tenant.id} and ${address.accountId} = held.account_id and ${address.removedAt} is null
    and case when asked.address_id is null
      then ${address.countryCode} = (select ${product.countryCode} from ${product}
        where ${product.tenantId} = ${ctx.tenant.id} and ${product.id} = ${productId})
      else ${address.id} = asked.address_id end
  order by ${address.isDefault} desc, ${address.updatedAt} desc, ${address.id} desc limit 1)`

const openSampleOf = (ctx: Ctx, productId: string): SQL => sql`(
  select json_build_object('id', ${sample.id}, 'number', ${sample.number}) from ${sample}
  where ${sample.tenantId} = ${ctx.tenant.id} and ${sample.accountId} = held.account_id
    and ${sample.productId} = ${productId}
    and ${statusForCreator(hiddenSince(ctx.now))} = any(${sql.param([...openSampleStatuses])}::int[]) limit 1)`
