import { randomUUIDv7 } from 'node:crypto'
import type { Address, saveAddress as contract } from '@sampan/contract/address'
import type { CountryCode } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import { renewedMessengers } from '@sampan/contract/messenger'
import { mobileOf } from '@sampan/contract/phone'
import type { Ctx } from '#context.ts'
import { lockOwnAccount } from '#features/account/account.queries.ts'
import { type FieldFault, refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import {
  type AddressRow,
  findAddress,
  findNextDefault,
  insertAddress,
  unsetOtherDefaults,
  updateAddress,
} from './address.queries.ts'
import type { AddressContent } from './address.tables.ts'
import { presentAddress } from './address.view.ts'
import { addressHash, phoneHash } from './address-hash.ts'
import { passOnDefault } from './pass-on-default.ts'
import { postcodeAsWritten } from './postcode.ts'
import { getRegions, isWholePath, pathOf } from './region-tree.ts'

type Input = InputOf<typeof contract>

/**
 * Adds an address to the caller's book, or changes one when `id` is given. The first of a country becomes its
 * default, and each country always has exactly one. Refuses `invalidInput` at `phone` and `areaCodes`, and
 * `notFound` for an address that is not the caller's.
 */
export async function saveAddress(ctx: Ctx, input: Input): Promise<Address> {
  const checked = await contentOf(input)
  // One writer of them at a time, so that there is always exactly one default.
  await lockOwnAccount(ctx)
  const former =
    input.id === undefined ? undefined : ((await findAddress(ctx, input.id)) ?? refuse('notFound'))
  const stored = former && ctx.app.cipher.open<AddressContent>(ctx.tenant.id, former.cipher)
  const content = { ...checked, ...renewedMessengers(input, stored) }
  const row = await rowOf(ctx, input, content, former)

  if (row.isDefault) await unsetOtherDefaults(ctx, row.countryCode, row.id)
  if (former) {
    const { tenantId, id, accountId, createdAt, ...change } = row
    await updateAddress(ctx, id, change)
  } else {
    await insertAddress(ctx, row)
  }
  const hasLeftCountry = former?.isDefault && former.countryCode !== row.countryCode
  if (hasLeftCountry) await passOnDefault(ctx, former)
  return presentAddress(ctx, row)
}

/** Checks what a schema cannot: the mobile number of the country and the areas of its tree (R16). */
async function contentOf(input: Input): Promise<AddressContent> {
  const phone = mobileOf(input.phone, input.countryCode)
  const areas = pathOf(await getRegions(input.countryCode), input.areaCodes)
  if (!phone || !areas || !isWholePath(areas)) {
    const fields: FieldFault[] = [
      ...(phone ? [] : [{ path: 'phone', key: 'mobileInvalid' as const }]),
      ...(areas && isWholePath(areas)
        ? []
        : [{ path: 'areaCodes', key: areas ? ('areaNeeded' as const) : ('areaInvalid' as const) }]),
    ]
    refuse('invalidInput', { fields })
  }
  return {
    addressee: input.addressee,
    phone,
    areaCodes: input.areaCodes,
    // Frozen: areas are renamed and merged, a parcel still goes where its address says.
    areaNames: areas.map((area) => area.name),
    city: input.city ?? '',
    address: input.address,
    postcode: postcodeAsWritten(input.countryCode, input.postcode ?? ''),
    email: input.email ?? '',
  }
}

async function rowOf(
  ctx: Ctx,
  input: Input,
  content: AddressContent,
  former: AddressRow | undefined,
): Promise<AddressRow> {
  const id = former?.id ?? randomUUIDv7()
  return {
    tenantId: ctx.tenant.id,
    id,
    accountId: accountOf(ctx),
    countryCode: input.countryCode,
    cipher: ctx.app.cipher.seal(ctx.tenant.id, content),
    phoneHash: phoneHash(ctx, content.phone),
    addressHash: addressHash(ctx, input.countryCode, content),
    isDefault: input.isDefault || (await staysDefault(ctx, input.countryCode, id, former)),
    createdAt: former?.createdAt ?? ctx.now,
    updatedAt: ctx.now,
    removedAt: null,
  }
}

/** The only address of a country is its default; a default is moved to another one, never merely taken away. */
async function staysDefault(
  ctx: Ctx,
  country: CountryCode,
  id: string,
  former: AddressRow | undefined,
): Promise<boolean> {
  if (former?.isDefault && former.countryCode === country) return true
  return (await findNextDefault(ctx, country, id)) === undefined
}
