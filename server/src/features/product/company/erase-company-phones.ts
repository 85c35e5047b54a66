import type { Ctx } from '#context.ts'
import type { LeavingAccount } from '#features/account/erase-accounts.ts'
import { lockCompanies, updateCompany } from './company.queries.ts'

/** Takes the phone of a company away where it is that of somebody who is erased: a company registers with the phone of its first person (R313). */
export async function eraseCompanyPhones(ctx: Ctx, leaving: readonly LeavingAccount[]): Promise<void> {
  const phonesOf = Map.groupBy(leaving, ({ brandId }) => brandId)
  const brandIds = [...phonesOf.keys()].filter((id) => id !== null)
  if (brandIds.length === 0) return
  for (const { id, phoneCipher } of await lockCompanies(ctx, brandIds)) {
    const phone = phoneCipher && ctx.app.cipher.open<string>(ctx.tenant.id, phoneCipher)
    if (phone && phonesOf.get(id)?.some((person) => person.phone === phone))
      await updateCompany(ctx, id, { phoneCipher: null })
  }
}
