import { reachOf } from '@sampan/contract/abilities'
import type { Company } from '@sampan/contract/company'
import type { Ctx } from '#context.ts'
import { findAccount } from '#features/account/account.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { type CompanyRow, findCompany, phoneOfCompany } from './company.queries.ts'

/** What a company entered about itself; of a brand its own (R313). Refuses `notFound`. */
export async function getCompany(ctx: Ctx, input: { id?: string | undefined }): Promise<Company> {
  const { company, changedBy } = (await findCompany(ctx, companyOf(ctx, input))) ?? refuse('notFound')
  const { id, name, website, categoryKeys, logoUrl: logo, countryCode } = company
  const phone = await phoneOfCompany(ctx, company)
  return {
    ...{ id, version: versionOf(company).toISOString(), changedBy, countryCode },
    isVerified: company.verifiedAt !== null,
    values: { name, website, categoryKeys, phone, logo },
    position: isOwn(ctx) ? ((await findAccount(ctx, accountOf(ctx)))?.position ?? '') : null,
  }
}

/** When what the company entered was stored last. */
export const versionOf = ({ changedAt, createdAt }: CompanyRow): Date => changedAt ?? createdAt

export const isOwn = (ctx: Ctx): boolean => reachOf(ctx.caller.role, 'keepCompany') !== 'all'

/** The company that a call is about. A brand has one, and those of others are not found. */
export function companyOf(ctx: Ctx, { id }: { id?: string | undefined }): string {
  if (!isOwn(ctx)) return id ?? refuse('notFound')
  const own = ctx.caller.brandId ?? refuse('notFound')
  return id === undefined || id === own ? own : refuse('notFound')
}
