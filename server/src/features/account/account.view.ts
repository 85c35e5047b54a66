import { type Ability, abilities, reachOf } from '@sampan/contract/abilities'
import type { getUserDetail, UserInfo } from '@sampan/contract/account'
import type { OutputOf } from '@sampan/contract/endpoint'
import { allMessengers } from '@sampan/contract/messenger'
import type { Ctx } from '#context.ts'
import type { BrandRow, MeRow } from './account.queries.ts'
import type { Contact } from './account.tables.ts'

/** Who somebody is, with everything that the role may do. */
export function presentUser({ account, brand, mcn, face }: MeRow): UserInfo {
  return {
    id: account.id,
    fullName: account.fullName,
    role: account.role,
    avatar: account.avatarUrl || face || '',
    brand: brand && presentBrand(brand),
    mcn: reachOf(account.role, 'seeManagedCreators') === 'ownCreators' ? mcn : null,
    abilities: abilitiesOf(account.role),
    language: account.language,
    countryCode: account.countryCode,
  }
}

/** The same with the contacts, for their owner. */
export function presentUserDetail(ctx: Ctx, row: MeRow): OutputOf<typeof getUserDetail> {
  const contact = ctx.app.cipher.open<Contact>(ctx.tenant.id, row.account.contactCipher)
  return {
    ...presentUser(row),
    email: contact.email,
    phone: contact.phone ?? '',
    ...allMessengers(contact),
    createdAt: row.account.createdAt.toISOString(),
    passwordChangedAt: row.account.passwordChangedAt?.toISOString() ?? null,
  }
}

const presentBrand = (brand: BrandRow): NonNullable<UserInfo['brand']> => ({
  id: brand.id,
  name: brand.name,
  logo: brand.logoUrl,
  color: brand.color,
  isVerified: brand.verifiedAt !== null,
  countryCode: brand.countryCode,
})

function abilitiesOf(role: string): UserInfo['abilities'] {
  const names = Object.keys(abilities) as Ability[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const reach = reachOf(role, name)
      return reach ? [[name, reach]] : []
    }),
  )
}
